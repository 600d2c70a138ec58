import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class AdminApplicationsPage {
  readonly heading
  readonly list
  readonly rows
  readonly details
  readonly applicantName
  readonly decision
  readonly otherReviewers
  readonly allApplications
  readonly undo
  readonly approve
  readonly decline
  readonly dialog
  readonly message
  readonly preview
  readonly writeNote
  readonly note
  readonly addNote
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Applications', level: 1 })
    this.list = main.getByRole('list', { name: 'Applications' })
    this.rows = this.list.getByRole('link')
    this.details = main.getByRole('region', { name: 'Application', exact: true })
    this.applicantName = this.details.getByRole('heading', { level: 2 })
    this.decision = this.details.getByRole('region', { name: 'Decision' })
    this.otherReviewers = this.details.getByRole('status')
    this.allApplications = this.details.getByRole('button', { name: 'All Applications' })
    this.undo = this.details.getByRole('button', { name: 'Undo' })
    this.approve = this.details.getByRole('button', { name: 'Approve' })
    this.decline = this.details.getByRole('button', { name: 'Decline' })
    this.dialog = page.getByRole('dialog')
    this.message = this.dialog.getByRole('textbox', { name: 'Message to the applicant' })
    this.preview = this.dialog.getByRole('region', { name: 'Email to the applicant' })
    this.writeNote = this.details.getByRole('button', { name: 'Write a Note' })
    this.note = this.details.getByRole('textbox', { name: 'New note' })
    this.addNote = this.details.getByRole('button', { name: 'Add Note' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/applications${query}`)
  }

  reason() {
    return this.dialog.getByRole('combobox', { name: 'Reason' })
  }

  /** In the open dialog, the button that confirms the decision about an application. */
  confirm(verb: string) {
    return this.dialog.getByRole('button', { name: verb, exact: true })
  }
}
