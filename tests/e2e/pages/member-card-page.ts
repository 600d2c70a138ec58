import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

type Panel =
  | 'How They Joined'
  | 'Invited Members'
  | 'Latest Requests'
  | 'Latest Seats'
  | 'Audit Log'

/** The page /admin/members/{id}. */
export class MemberCardPage {
  readonly heading
  readonly revokeOpenCodes
  readonly dialog
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.revokeOpenCodes = main.getByRole('button', { name: 'Revoke Open Codes' })
    this.dialog = page.getByRole('dialog')
    this.notifications = new Notifications(page)
  }

  async open(uid: string) {
    await this.page.goto(`/admin/members/${uid}`)
  }

  panel(title: Panel) {
    return this.page.getByRole('region', { name: title })
  }
}
