import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The bell with its panel, and the page with all notifications. */
export class NoticesPage {
  readonly bell
  readonly panel
  readonly markAll
  readonly viewAll
  readonly heading
  readonly list
  readonly rows
  readonly showMore
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    this.panel = page.getByRole('dialog', { name: 'Notifications' })
    this.markAll = page.getByRole('button', { name: 'Mark All as Read' })
    this.viewAll = this.panel.getByRole('link', { name: 'View All Notifications' })
    this.heading = main.getByRole('heading', { name: 'Notifications', level: 1 })
    this.list = main.getByRole('list', { name: 'Notifications' })
    this.rows = this.list.getByRole('listitem')
    this.showMore = main.getByRole('button', { name: 'Show More Notifications' })
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/dashboard/notifications')
  }

  /** A notification in the panel. */
  panelNotice(text: string | RegExp) {
    return this.panel.getByRole('link', { name: text })
  }
}
