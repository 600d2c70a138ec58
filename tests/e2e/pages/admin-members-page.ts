import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The page /admin/members. */
export class AdminMembersPage {
  readonly search
  readonly role
  readonly status
  readonly clear
  readonly table
  readonly rows
  readonly dialog
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.search = main.getByPlaceholder('Search members...')
    this.role = main.getByRole('combobox', { name: 'Role' })
    this.status = main.getByRole('combobox', { name: 'Status' })
    this.clear = main.getByRole('button', { name: 'Clear Filters' })
    this.table = main.getByRole('table', { name: 'Members' })
    this.rows = this.table.locator('tbody').getByRole('row')
    this.dialog = page.getByRole('dialog', { name: 'Edit Role' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/members${query}`)
  }

  row(name: string) {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  /** The cell with the role of a member. */
  roleCell(name: string) {
    return this.row(name).locator('[data-label="Role"]')
  }

  edit(name: string) {
    return this.row(name).getByRole('button', { name: 'Edit Role' })
  }

  viewProfile(name: string) {
    return this.row(name).getByRole('link', { name: 'View Profile' })
  }

  /** The dialog that confirms suspending or restoring a member. */
  confirmDialog(what: 'Suspend' | 'Restore') {
    return this.page.getByRole('dialog', { name: `${what} Member` })
  }

  /** The button that opens a row's menu. */
  menu(name: string) {
    return this.row(name).getByRole('button', { name: `More actions for ${name}` })
  }

  /** Opens the dialog that confirms suspending or restoring a member, from the menu of the member's row. */
  async openConfirmDialog(what: 'Suspend' | 'Restore', name: string) {
    await this.menu(name).click()
    await this.page.getByRole('menuitem', { name: what, exact: true }).click()
  }

  confirmButton(what: 'Suspend' | 'Restore') {
    return this.confirmDialog(what).getByRole('button', { name: what, exact: true })
  }

  roleButton(role: 'Member' | 'Admin') {
    return this.dialog.getByRole('button', { name: role, exact: true })
  }

  /** The dialog that confirms promoting a member to admin. */
  promotionDialog(name: string) {
    return this.page.getByRole('dialog', { name: `Make ${name} an admin?` })
  }

  /** Clicks 'Admin' in the role dialog of a member, and then confirms the promotion in a second dialog. */
  async promote(name: string) {
    await this.roleButton('Admin').click()
    await this.promotionDialog(name).getByRole('button', { name: 'Make Admin' }).click()
  }
}
