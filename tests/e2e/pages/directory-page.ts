import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class DirectoryPage {
  readonly heading
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
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Member Directory', level: 1 })
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
    this.notifications = new Notifications(page)
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

  /** The options of the open list. @param first the first option, which identifies the list */
  options(first: 'All Regions' | 'All Arenas') {
    const list = this.page.getByRole('listbox').filter({ hasText: first })
    return list.getByRole('option')
  }
}
