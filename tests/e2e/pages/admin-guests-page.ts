import { expect, type Locator, type Page } from 'playwright/test'
import { Notifications } from './notifications'

/** The page /admin/events/{id}. */
export class AdminGuestsPage {
  readonly heading
  readonly seats
  readonly changeSeats
  readonly seatsField
  readonly saveSeats
  readonly search
  readonly rows
  readonly cancel
  readonly dialog
  readonly cancelMessage
  readonly confirmCancel
  readonly editInfo
  readonly joinLink
  readonly notes
  readonly saveInfo
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { level: 1 })
    this.seats = main.getByRole('region', { name: 'Seats' })
    this.changeSeats = this.seats.getByRole('button', { name: 'Change Seats' })
    this.seatsField = this.seats.getByRole('spinbutton', { name: 'Seats' })
    this.saveSeats = this.seats.getByRole('button', { name: 'Save Seats' })
    this.search = main.getByRole('searchbox', { name: 'Search guests' })
    this.rows = main.getByRole('table', { name: 'Guests' }).locator('tbody').getByRole('row')
    this.cancel = main.getByRole('button', { name: 'Cancel Event' })
    this.dialog = page.getByRole('dialog')
    this.cancelMessage = this.dialog.getByLabel('Message to the Guests')
    this.confirmCancel = this.dialog.getByRole('button', { name: 'Cancel Event' })
    const info = main.getByRole('region', { name: 'For Guests Only' })
    this.editInfo = info.getByRole('button', { name: 'Edit Link and Notes' })
    this.joinLink = this.dialog.getByLabel('Join Link')
    this.notes = this.dialog.getByLabel('Notes for Guests')
    this.saveInfo = this.dialog.getByRole('button', { name: 'Save' })
    this.notifications = new Notifications(page)
  }

  async open(id: string) {
    await this.page.goto(`/admin/events/${id}`)
  }

  async addGuest(name: string) {
    await this.page.getByRole('main').getByRole('button', { name: 'Add Guest' }).click()
    const member = this.dialog.getByRole('combobox', { name: 'Member' })
    await member.fill(name)
    await this.page.getByRole('option', { name }).click()
    await this.dialog.getByRole('button', { name: 'Add Guest' }).click()
  }

  async tabTo(target: Locator) {
    const isFocused = () => target.evaluate((element) => element === document.activeElement)
    for (let presses = 0; presses < 12 && !(await isFocused()); presses++)
      await this.page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }

  row(name: string) {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name }) })
  }

  checkIn(name: string) {
    return this.row(name).getByRole('button', { name: /^Check In/ })
  }

  undoCheckIn(name: string) {
    return this.row(name).getByRole('button', { name: /^Undo Check-In/ })
  }
}
