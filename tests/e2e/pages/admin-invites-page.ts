import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

type Column = 'Description' | 'Status' | 'Created By'

/** The page /admin/invites. */
export class AdminInvitesPage {
  readonly search
  readonly table
  readonly rows
  readonly create
  readonly settings
  readonly guestsPerYear
  readonly saveSettings
  readonly dialog
  readonly description
  readonly email
  readonly expiry
  readonly codeCount
  readonly submit
  readonly newCodes
  readonly copyAll
  readonly done
  readonly exportCsv
  readonly confirmRevoke
  readonly cancel
  readonly textToCopy
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.search = main.getByPlaceholder('Search codes...')
    this.settings = main.getByRole('button', { name: 'Members’ Invitations' })
    this.guestsPerYear = page.getByLabel('Guests each member may invite in a year')
    this.saveSettings = page.getByRole('dialog').getByRole('button', { name: 'Save' })
    this.table = main.getByRole('table', { name: 'Invitation codes' })
    this.rows = this.table.locator('tbody').getByRole('row')
    this.create = main.getByRole('button', { name: 'Create Code' })
    this.dialog = page.getByRole('dialog')
    this.description = this.dialog.getByLabel('Description')
    this.email = this.dialog.getByLabel('Only for this email address')
    this.expiry = this.dialog.getByLabel('Expiry date')
    this.codeCount = this.dialog.getByLabel('How many')
    this.submit = this.dialog.getByRole('button', { name: 'Create', exact: true })
    this.newCodes = this.dialog.getByRole('list', { name: 'New codes' })
    this.copyAll = this.dialog.getByRole('button', { name: 'Copy all' })
    this.done = this.dialog.getByRole('button', { name: 'Done' })
    this.exportCsv = main.getByRole('button', { name: 'Export CSV' })
    this.confirmRevoke = this.dialog.getByRole('button', { name: 'Revoke Code' })
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.textToCopy = page.getByRole('textbox', { name: 'Text to copy' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/invites${query}`)
  }

  row(code: string) {
    return this.rows.filter({ has: this.page.getByText(code, { exact: true }) })
  }

  cell(code: string, column: Column) {
    return this.row(code).locator(`[data-label="${column}"]`)
  }

  copyCode(code: string) {
    return this.page.getByRole('button', { name: `Copy code ${code}` })
  }

  copyLink(code: string) {
    return this.page.getByRole('button', { name: `Copy link of ${code}` })
  }

  revoke(code: string) {
    return this.row(code).getByRole('button', { name: `Revoke ${code}` })
  }

  /** Returns the invitation codes in the panel that shows newly created codes. */
  async createdCodes() {
    return this.newCodes.locator('code').allTextContents()
  }
}
