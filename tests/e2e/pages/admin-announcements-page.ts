import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class AdminAnnouncementsPage {
  readonly heading
  readonly write
  readonly table
  readonly failure
  readonly retry
  readonly title
  readonly text
  readonly audience
  readonly event
  readonly count
  readonly from
  readonly until
  readonly pinned
  readonly mailed
  readonly preview
  readonly mail
  readonly publish
  readonly schedule
  readonly question
  readonly withdrawal
  readonly leaving
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.write = main.getByRole('link', { name: 'Write Announcement' })
    this.table = main.getByRole('table', { name: 'Announcements' })
    this.failure = main.getByText('Failed to load announcements')
    this.retry = main.getByRole('button', { name: 'Try Again' })
    this.title = main.getByRole('textbox', { name: 'Title' })
    this.text = main.getByLabel('Text', { exact: true })
    this.audience = main.getByLabel('Audience')
    this.event = main.getByLabel('Event', { exact: true })
    this.count = main.getByText(/member.? now$/)
    this.from = main.getByLabel('From')
    this.until = main.getByLabel('Until')
    this.pinned = main.getByRole('checkbox', { name: 'Pin it' })
    this.mailed = main.getByRole('checkbox', { name: 'Also send it by email' })
    this.preview = main.getByRole('region', { name: 'Preview' })
    this.mail = this.preview.getByRole('group', { name: 'Email' })
    this.publish = main.getByRole('button', { name: 'Publish' })
    this.schedule = main.getByRole('button', { name: 'Schedule' })
    this.question = page.getByRole('dialog', { name: /^(Publish|Schedule) this announcement/ })
    this.withdrawal = page.getByRole('dialog', { name: 'Withdraw this announcement?' })
    this.leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    this.notifications = new Notifications(page)
  }

  async open() {
    await this.page.goto('/admin/announcements')
  }

  async openForm() {
    await this.page.goto('/admin/announcements/new')
  }

  row(title: string) {
    return this.table.getByRole('row').filter({ hasText: title })
  }

  /** A button in a row. @param verb Pin, Unpin or Withdraw */
  rowButton(verb: string, title: string) {
    return this.row(title).getByRole('button', { name: `${verb} ${title}`, exact: true })
  }

  /** A button of the open dialog, which confirms or cancels it. */
  dialogButton(button: string) {
    return this.page.getByRole('dialog').getByRole('button', { name: button, exact: true })
  }
}
