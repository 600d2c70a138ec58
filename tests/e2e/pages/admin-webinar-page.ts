import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The page /admin/webinar. */
export class AdminWebinarPage {
  readonly date
  readonly seats
  readonly save
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.date = main.getByLabel('Date and Time')
    this.seats = main.getByLabel('Seats', { exact: true })
    this.save = main.getByRole('button', { name: 'Save Changes' })
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/admin/webinar')
  }
}
