import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** /admin/events/{id} */
export class AdminGuestsPage {
  readonly heading
  readonly counts
  readonly rows
  readonly cancel
  readonly dialog
  readonly word
  readonly submitCancel
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.counts = main.locator('.guest-counts')
    this.rows = main.getByRole('table', { name: 'Guests' }).locator('tbody').getByRole('row')
    this.cancel = main.getByRole('button', { name: 'Cancel Event' })
    this.dialog = page.getByRole('dialog')
    this.word = this.dialog.getByLabel('Message to the Guests')
    this.submitCancel = this.dialog.getByRole('button', { name: 'Cancel Event' })
    this.notifications = new Notifications(page)
  }

  async open(id: string) {
    await this.page.goto(`/admin/events/${id}`)
  }

  row(name: string) {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  checkIn(name: string) {
    return this.row(name).getByRole('button', { name: /^Check In/ })
  }

  undo(name: string) {
    return this.row(name).getByRole('button', { name: /^Undo Check-In/ })
  }
}
