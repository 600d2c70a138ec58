import type { Page } from 'playwright/test'

export class ContentPage {
  readonly search
  readonly type
  readonly clear
  readonly cards

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.search = main.getByPlaceholder('Search content...')
    this.type = main.getByRole('combobox', { name: 'Type' })
    this.clear = main.getByRole('button', { name: 'Clear Filters' })
    this.cards = main.getByRole('list', { name: 'Content' }).locator('> li')
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
