import type { Page } from 'playwright/test'
import { choose } from './filters'
import { Notifications } from './notifications'

export class AdminEventsPage {
  readonly heading
  readonly create
  readonly upcomingCards
  readonly pastCards
  readonly showMore
  readonly createDialog
  readonly editDialog
  readonly dialog
  readonly title
  readonly description
  readonly city
  readonly zone
  readonly date
  readonly endDate
  readonly clearEndDate
  readonly type
  readonly location
  readonly attendees
  readonly registration
  readonly submit
  readonly conflictAlert
  readonly loadTheirs
  readonly confirmation
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Event Management', level: 1 })
    this.create = main.getByRole('button', { name: 'Create Event' })
    this.upcomingCards = main.getByRole('list', { name: 'Upcoming Events' }).locator('> li')
    this.pastCards = main.getByRole('list', { name: 'Past Events' }).locator('> li')
    this.showMore = main.getByRole('button', { name: 'Show More Events' })
    this.createDialog = page.getByRole('dialog', { name: 'Create New Event' })
    this.editDialog = page.getByRole('dialog', { name: 'Edit Event' })
    this.dialog = this.createDialog.or(this.editDialog)
    this.title = this.dialog.getByLabel('Title')
    this.description = this.dialog.getByLabel('Description')
    this.city = this.dialog.getByLabel('City')
    this.zone = this.dialog.getByLabel('Time Zone')
    this.date = this.dialog.getByLabel('Date and Time')
    this.endDate = this.dialog.getByLabel(/^End/)
    this.clearEndDate = this.dialog.getByRole('button', { name: 'Clear', exact: true })
    this.type = this.dialog.getByLabel('Event Type')
    this.location = this.dialog.getByLabel('Location')
    this.attendees = this.dialog.getByLabel('Max Attendees')
    this.registration = this.dialog.getByLabel('Registration URL')
    this.submit = this.dialog.getByRole('button', { name: /^(Create|Update) Event$/ })
    this.conflictAlert = this.editDialog.getByRole('alert')
    this.loadTheirs = this.conflictAlert.getByRole('button', { name: 'Load Their Version' })
    this.confirmation = page.getByRole('dialog', { name: /Are you sure/ })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/events${query}`)
  }

  card(title: string) {
    const heading = this.page.getByRole('heading', { name: title, exact: true })
    return this.upcomingCards.or(this.pastCards).filter({ has: heading })
  }

  edit(title: string) {
    return this.card(title).getByRole('button', { name: `Edit ${title}` })
  }

  delete(title: string) {
    return this.card(title).getByRole('button', { name: `Delete ${title}` })
  }

  confirmationButton(button: 'Delete' | 'Cancel') {
    return this.confirmation.getByRole('button', { name: button })
  }

  chooseType(option: string) {
    return choose(this.type, option)
  }
}
