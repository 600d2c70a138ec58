import type { Page } from 'playwright/test'

export const TILES = ['Active Members', 'Resources Available', 'Active Requests'] as const

export class DashboardPage {
  readonly heading
  readonly cards

  constructor(readonly page: Page) {
    this.heading = page.getByRole('heading', { level: 1 })
    this.cards = page.getByRole('main').getByRole('link')
  }

  async open() {
    await this.page.goto('/dashboard')
  }
}
