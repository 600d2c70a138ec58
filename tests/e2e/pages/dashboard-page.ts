import type { Page } from 'playwright/test'

export class DashboardPage {
  readonly heading
  readonly cards
  readonly newsSection
  readonly profileSteps
  readonly nextEvent
  readonly main

  constructor(readonly page: Page) {
    // Excludes the heading of the placeholder that is shown while the page is loading.
    this.heading = page
      .getByRole('heading', { level: 1, name: /^Welcome/ })
      .and(page.locator(':not([aria-busy="true"] *)'))
    this.main = page.getByRole('main')
    this.newsSection = this.main.getByRole('region', { name: 'Since your last visit' })
    this.profileSteps = this.main.getByRole('region', { name: 'Let members find you' })
    this.nextEvent = this.main.getByRole('region', { name: 'Next event' })
    this.cards = page.getByRole('list', { name: 'Where to go' }).getByRole('listitem')
  }

  async open() {
    await this.page.goto('/dashboard')
  }

  /** Locates the number on a statistics tile. @param name the title of the tile */
  tileNumber(name: 'Active Members' | 'Resources Available' | 'Active Requests') {
    return this.page.getByRole('definition').and(this.page.locator(`dt:text-is("${name}") + dd`))
  }
}
