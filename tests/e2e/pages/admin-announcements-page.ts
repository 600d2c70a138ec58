import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class AdminAnnouncementsPage {
  readonly heading
  readonly write
  readonly table
  readonly title
  readonly text
  readonly audience
  readonly audienceCount
  readonly mailCheckbox
  readonly preview
  readonly mailPreview
  readonly publish
  readonly confirmDialog
  readonly withdrawDialog
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.write = main.getByRole('link', { name: 'Write Announcement' })
    this.table = main.getByRole('table', { name: 'Announcements' })
    this.title = main.getByRole('textbox', { name: 'Title' })
    this.text = main.getByLabel('Text', { exact: true })
    this.audience = main.getByLabel('Audience')
    this.audienceCount = main.getByText(/member.? now$/)
    this.mailCheckbox = main.getByRole('checkbox', { name: 'Also send the announcement by email' })
    this.preview = main.getByRole('region', { name: 'Preview' })
    this.mailPreview = this.preview.getByRole('group', { name: 'Email' })
    this.publish = main.getByRole('button', { name: 'Publish' })
    this.confirmDialog = page.getByRole('dialog', { name: 'Publish this announcement?' })
    this.withdrawDialog = page.getByRole('dialog', { name: 'Withdraw this announcement?' })
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

  /** A button in an announcement's row. @param verb Pin, Unpin or Withdraw */
  rowButton(verb: string, title: string) {
    return this.row(title).getByRole('button', { name: `${verb} ${title}`, exact: true })
  }

  dialogButton(button: string) {
    return this.page.getByRole('dialog').getByRole('button', { name: button, exact: true })
  }
}
