import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The page /admin/mail. */
export class AdminMailPage {
  readonly heading
  readonly search
  readonly status
  readonly table
  readonly rows
  readonly sendTest
  readonly mailOffNotice
  readonly refusedAddresses
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Mail', level: 1 })
    this.search = main.getByRole('searchbox', { name: 'Search by member or email address' })
    this.status = main.getByRole('combobox', { name: 'Status' })
    this.table = main.getByRole('table', { name: 'Emails' })
    this.rows = this.table.locator('tbody').getByRole('row')
    this.sendTest = main.getByRole('button', { name: 'Send a Test Email' })
    this.mailOffNotice = main.getByText('Mail is off')
    this.refusedAddresses = main.getByRole('region', { name: 'Addresses That Refuse Mail' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/mail${query}`)
  }

  row(subject: string) {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name: subject }) })
  }

  /** The button that unblocks a member's email address, which was blocked because the mail server had refused it. */
  allowAgain(member: string) {
    const address = this.refusedAddresses.getByRole('listitem').filter({ hasText: member })
    return address.getByRole('button', { name: 'Allow Again' })
  }

  sendAgain(subject: string) {
    return this.row(subject).getByRole('button', { name: 'Send Again' })
  }
}
