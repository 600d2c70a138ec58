import type { Page } from 'playwright/test'
import { Notifications } from './notifications'

export class EventsPage {
  readonly search
  readonly type
  readonly date
  readonly clearDate
  readonly clear
  readonly count
  readonly upcoming
  readonly past
  readonly showMore
  readonly showMorePast
  readonly retry
  readonly empty
  readonly failure
  readonly dialog
  readonly close
  readonly register
  readonly seatSection
  readonly takeSeat
  readonly seatAction
  readonly declineOffer
  readonly guests
  readonly guestNotes
  readonly copyLink
  readonly calendarFile
  readonly notifications

  constructor(readonly page: Page) {
    const main = page.getByRole('main')
    this.search = main.getByPlaceholder('Search events...')
    this.type = main.getByRole('combobox', { name: 'Type' })
    this.date = main.getByLabel('Filter by date')
    this.clearDate = main.getByRole('button', { name: 'Clear date' })
    this.clear = main.getByRole('button', { name: 'Clear Filters' })
    this.count = main.locator('.list-count')
    this.upcoming = main.getByRole('list', { name: 'Upcoming Events' }).locator('> li')
    this.past = main.getByRole('list', { name: 'Past Events' }).locator('> li')
    this.showMore = main.getByRole('button', { name: 'Show More Events' })
    this.showMorePast = main.getByRole('button', { name: 'Show More Past Events' })
    this.retry = main.getByRole('button', { name: 'Try Again' })
    this.empty = main.getByText('No events match your filters.')
    this.failure = main.getByText('Failed to load events')
    this.dialog = page.getByRole('dialog')
    this.close = this.dialog.getByRole('button', { name: 'Close' })
    this.register = this.dialog.getByRole('link', { name: 'Register for Event' })
    this.seatSection = this.dialog.getByRole('region', { name: 'Your seat' })
    this.takeSeat = this.dialog.getByRole('button', { name: 'I’m going' })
    this.seatAction = this.seatSection.getByRole('button').first()
    this.declineOffer = this.seatSection.getByRole('button', { name: 'Decline' })
    this.guests = this.dialog.getByRole('region', { name: 'Guests' }).getByRole('listitem')
    this.guestNotes = this.dialog.getByRole('region', { name: 'For guests' })
    this.copyLink = this.dialog.getByRole('button', { name: 'Copy Link' })
    this.calendarFile = this.dialog.getByRole('button', { name: 'Calendar File' })
    this.notifications = new Notifications(page)
  }

  async open(query = '') {
    await this.page.goto(`/dashboard/events${query}`)
  }

  card(title: string) {
    const heading = this.page.getByRole('heading', { name: title, exact: true })
    return this.page.getByRole('main').getByRole('listitem').filter({ has: heading })
  }

  viewDetails(title: string) {
    return this.card(title).getByRole('button', { name: 'View Details' })
  }

  badge(title: string, text: string) {
    return this.card(title).locator('.badge').getByText(text, { exact: true })
  }

  /** The value that follows a label such as 'Organizer' in the event's dialog. */
  detail(term: string) {
    return this.dialog.getByText(term, { exact: true }).locator('xpath=following-sibling::*')
  }

  titles(listName: 'upcoming' | 'past') {
    return this[listName].getByRole('heading').allTextContents()
  }
}
