import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The dialog for Hijri dates and prayer times on /admin/events. */
export class DaySettingsDialog {
  readonly button
  readonly dialog
  readonly hijriDate
  readonly city
  readonly dhuhr
  readonly save
  readonly notifications

  constructor(readonly page: Page) {
    const title = 'Hijri and Prayer Times'
    this.button = page.getByRole('main').getByRole('button', { name: title })
    this.dialog = page.getByRole('dialog', { name: title })
    this.hijriDate = this.dialog.getByLabel('Hijri Date')
    this.city = this.dialog.getByLabel('Prayer Times of')
    this.dhuhr = this.dialog.getByLabel('Dhuhr')
    this.save = this.dialog.getByRole('button', { name: 'Save' })
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/admin/events')
    await this.button.click()
  }
}
