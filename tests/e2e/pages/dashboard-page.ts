import type { Page } from 'playwright/test'

export class DashboardPage {
  readonly heading
  readonly cards

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1, name: /Welcome back/ })
    this.cards = page.getByRole('list', { name: 'Where to go' }).getByRole('listitem')
  }

  async open() {
    await this.page.goto('/dashboard')
  }

  /** The number of the tile with this name. */
  tile(name: 'Active Members' | 'Resources Available' | 'Active Requests') {
    return this.page.getByRole('definition').and(this.page.locator(`dt:text-is("${name}") + dd`))
  }
}
