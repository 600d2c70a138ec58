import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class ContentPage {
  readonly heading
  readonly search
  readonly type
  readonly clear
  readonly count
  readonly cards
  readonly showMore
  readonly retry
  readonly empty
  readonly failure
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Content Library', level: 1 })
    this.search = main.getByPlaceholder('Search content...')
    this.type = main.getByRole('combobox', { name: 'Type' })
    this.clear = main.getByRole('button', { name: 'Clear Filters' })
    this.count = main.locator('.list-count')
    this.cards = main.getByRole('list', { name: 'Content' }).locator('> li')
    this.showMore = main.getByRole('button', { name: 'Show More Content' })
    this.retry = main.getByRole('button', { name: 'Try Again' })
    this.empty = main.getByText('No content matches your filters.')
    this.failure = main.getByText('Failed to load content library')
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/dashboard/content${query}`)
  }

  card(title: string) {
    const heading = this.page.getByRole('heading', { name: title, level: 2, exact: true })
    return this.cards.filter({ has: heading })
  }

  accessLink(title: string) {
    return this.card(title).getByRole('link', { name: 'Access Content' })
  }

  titles() {
    return this.cards.getByRole('heading', { level: 2 }).allTextContents()
  }
}
