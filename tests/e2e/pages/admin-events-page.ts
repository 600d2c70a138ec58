import type { Page } from 'playwright/test'
import { choose } from './filters'
import { Notifications } from './notifications'

export class AdminEventsPage {
  readonly heading
  readonly back
  readonly create
  readonly cards
  readonly past
  readonly more
  readonly failure
  readonly retry
  readonly creating
  readonly editing
  readonly dialog
  readonly title
  readonly description
  readonly city
  readonly zone
  readonly date
  readonly end
  readonly type
  readonly location
  readonly attendees
  readonly registration
  readonly submit
  readonly cancel
  readonly clash
  readonly loadTheirs
  readonly confirmation
  readonly discarding
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.heading = main.getByRole('heading', { name: 'Event Management', level: 1 })
    this.back = main.getByRole('link', { name: 'Back to Admin' })
    this.create = main.getByRole('button', { name: 'Create Event' })
    this.cards = main.getByRole('list', { name: 'Upcoming Events' }).locator('> li')
    this.past = main.getByRole('list', { name: 'Past Events' }).locator('> li')
    this.more = main.getByRole('button', { name: 'Show More Events' })
    this.failure = main.getByText('Failed to load events')
    this.retry = main.getByRole('button', { name: 'Try Again' })
    this.creating = page.getByRole('dialog', { name: 'Create New Event' })
    this.editing = page.getByRole('dialog', { name: 'Edit Event' })
    this.dialog = this.creating.or(this.editing)
    this.title = this.dialog.getByLabel('Title')
    this.description = this.dialog.getByLabel('Description')
    this.city = this.dialog.getByLabel('City')
    this.zone = this.dialog.getByLabel('Time Zone')
    this.date = this.dialog.getByLabel('Date and Time')
    this.end = this.dialog.getByLabel(/^End/)
    this.type = this.dialog.getByLabel('Event Type')
    this.location = this.dialog.getByLabel('Location')
    this.attendees = this.dialog.getByLabel('Max Attendees')
    this.registration = this.dialog.getByLabel('Registration URL')
    this.submit = this.dialog.getByRole('button', { name: /^(Create|Update) Event$/ })
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.clash = this.editing.getByRole('alert')
    this.loadTheirs = this.clash.getByRole('button', { name: 'Load Their Version' })
    this.confirmation = page.getByRole('dialog', { name: /Are you sure/ })
    this.discarding = page.getByRole('dialog', { name: /^Discard/ })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/admin/events${query}`)
  }

  card(title: string) {
    const heading = this.page.getByRole('heading', { name: title, exact: true })
    return this.cards.or(this.past).filter({ has: heading })
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

  /** Closes the form and discards its input. */
  async discard() {
    await this.cancel.click()
    await this.discarding.getByRole('button', { name: 'Discard' }).click()
  }

  /** The toast of an invalid form. */
  invalid(message: string) {
    return this.notifications.toast('Validation Error').filter({ hasText: message })
  }
}
