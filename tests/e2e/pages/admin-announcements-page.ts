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
  readonly audienceCount
  readonly startField
  readonly endField
  readonly pinCheckbox
  readonly mailCheckbox
  readonly preview
  readonly mailPreview
  readonly publish
  readonly schedule
  readonly confirmDialog
  readonly withdrawDialog
  readonly leaveDialog
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
    this.audienceCount = main.getByText(/member.? now$/)
    this.startField = main.getByLabel('From')
    this.endField = main.getByLabel('Until')
    this.pinCheckbox = main.getByRole('checkbox', { name: 'Pin it' })
    this.mailCheckbox = main.getByRole('checkbox', { name: 'Also send it by email' })
    this.preview = main.getByRole('region', { name: 'Preview' })
    this.mailPreview = this.preview.getByRole('group', { name: 'Email' })
    this.publish = main.getByRole('button', { name: 'Publish' })
    this.schedule = main.getByRole('button', { name: 'Schedule' })
    this.confirmDialog = page.getByRole('dialog', { name: /^(Publish|Schedule) this announcement/ })
    this.withdrawDialog = page.getByRole('dialog', { name: 'Withdraw this announcement?' })
    this.leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
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

  /** A button of the open dialog, such as Publish or Stay. */
  dialogButton(button: string) {
    return this.page.getByRole('dialog').getByRole('button', { name: button, exact: true })
  }
}
