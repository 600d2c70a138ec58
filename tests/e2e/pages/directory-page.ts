import type { Page } from 'playwright/test'

export class DirectoryPage {
  readonly search
  readonly region
  readonly arena
  readonly clear
  readonly results
  readonly cards
  readonly count
  readonly showMore
  readonly retry
  readonly empty
  readonly failure
  readonly messageDialog

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.search = main.getByRole('searchbox', { name: 'Search members' })
    this.region = main.getByRole('combobox', { name: 'Region' })
    this.arena = main.getByRole('combobox', { name: 'Business arena' })
    this.clear = main.getByRole('button', { name: 'Clear Filters' })
    this.results = main.getByRole('list', { name: 'Members', exact: true })
    this.cards = this.results.locator('> li')
    this.count = main.locator('.list-count')
    this.showMore = main.getByRole('button', { name: 'Show More Members' })
    this.retry = main.getByRole('button', { name: 'Try Again' })
    this.empty = main.getByText('No members found matching your criteria.')
    this.failure = main.getByText('Failed to load member directory')
    this.messageDialog = page.getByRole('dialog')
  }

  async open(query = '') {
    await this.page.goto(`/dashboard/members${query}`)
  }

  card(name: string) {
    const heading = this.page.getByRole('heading', { name, level: 2, exact: true })
    return this.cards.filter({ has: heading })
  }

  viewProfile(name: string) {
    return this.card(name).getByRole('link', { name: 'View Profile' })
  }

  message(name: string) {
    return this.card(name).getByRole('button', { name: 'Message' })
  }

  names() {
    return this.cards.getByRole('heading', { level: 2 }).allTextContents()
  }
}
