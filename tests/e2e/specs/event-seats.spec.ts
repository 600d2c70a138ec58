import { ERROR_MESSAGES, MESSAGES } from '@domain/messages'
import { COLLECTIONS, eventPath } from '@domain/paths'
import { DEMO_ACCOUNTS } from '../../support/demo'
import { createWorld, event } from '../../support/factories'
import { DAY } from '../../support/factories/factory'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { newFamily as newWord } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { AdminGuestsPage } from '../pages/admin-guests-page'
import { EventsPage } from '../pages/events-page'
import { searchByKeys } from '../pages/filters'

/** Stores an event to come with seats. */
async function addEvent(backend: Backend, max_attendees: number | null) {
  const title = `Dinner ${newWord()}`
  const row = {
    ...event(createWorld(new Date())),
    title,
    max_attendees,
    registration_url: null,
    event_date: new Date(Date.now() + 3 * DAY),
  }
  const { id } = await backend.db.collection(COLLECTIONS.events).add(row)
  return { id, title }
}

test('the last seat goes to one of two members, and is offered to the other when it is free', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  const { id } = await addEvent(backend, 1)
  const [first, second] = [await backend.account(), await backend.account()]
  await signInAs(first)
  const mine = new EventsPage(page)
  await page.goto(eventPath(id))
  await expect(mine.seat).toContainText('1 seat left')
  await mine.going.click()
  await expect(mine.seat).toContainText('You are going')
  await expectAccessible(page)

  const other = await anotherBrowser(second)
  const theirs = new EventsPage(other)
  await other.goto(eventPath(id))
  await expect(theirs.seat).toContainText('All seats are taken')
  await theirs.joinWaitlist.click()
  await expect(theirs.seat).toContainText('You are 1st in line')
  await expectAccessible(other)

  await page.setViewportSize(VIEWPORTS.desktop)
  await mine.cancelSeat.click()
  await page.getByRole('button', { name: 'Give Up Seat' }).click()
  await expect(mine.notifications.toast('You are no longer going')).toBeVisible()
  await other.goto(eventPath(id))
  await expect(theirs.seat).toContainText('A seat is held for you until')
  await theirs.accept.click()
  await expect(theirs.seat).toContainText('You are going')
})

test('an admin adds a guest, changes the seats, checks a guest in by keyboard and cancels, on a phone', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
  problems,
}) => {
  // The refused number of seats.
  problems.expect(/setEventCapacity/)
  const { id, title } = await addEvent(backend, 12)
  const guest = await backend.account()
  const member = await anotherBrowser(guest)
  await member.goto(eventPath(id))
  await new EventsPage(member).going.click()
  await expect(new EventsPage(member).seat).toContainText('You are going')

  await signInAs(await backend.account({ role: 'admin' }))
  await page.setViewportSize(VIEWPORTS.phone)
  const guests = new AdminGuestsPage(page)
  await guests.open(id)
  await expect(guests.heading).toHaveText(title)
  await expect(guests.seats).toContainText('1 of 12 taken')
  await guests.add(`${DEMO_ACCOUNTS.second.first_name} ${DEMO_ACCOUNTS.second.last_name}`)
  await expect(guests.notifications.toast(MESSAGES.guestAdded)).toBeVisible()
  await expect(guests.seats).toContainText('2 of 12 taken')
  await guests.changeSeats.click()
  await guests.seatsField.fill('1')
  await guests.saveSeats.click()
  await expect(guests.seats).toContainText(ERROR_MESSAGES.below_going)
  await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
  await guests.seatsField.fill('2')
  await guests.saveSeats.click()
  await expect(guests.seats).toContainText('2 of 2 taken')
  await expect(guests.changeSeats).toBeFocused()

  const name = `${guest.first_name} ${guest.last_name}`
  await searchByKeys(guests.search, guest.last_name)
  await guests.tabTo(guests.checkIn(name))
  await page.keyboard.press('Enter')
  await expect(guests.row(name)).toContainText('Checked in')
  await expect(guests.seats).toContainText('1 checked in')
  await expect(guests.undo(name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guests.row(name)).toContainText('Going')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.phone)
  await guests.cancel.click()
  await guests.submitCancel.click()
  await expect(guests.dialog).toContainText('Please enter a word to the guests')
  await guests.word.fill('The host is ill.')
  await guests.submitCancel.click()
  await expect(guests.notifications.toast('Event cancelled')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await member.goto(eventPath(id))
  await expect(new EventsPage(member).dialog).toContainText('Cancelled')
})
