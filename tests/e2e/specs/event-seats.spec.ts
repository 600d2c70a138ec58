import { ERROR_MESSAGES } from '@domain/core-messages'
import type { Event } from '@domain/entities/event'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS, eventPath } from '@domain/paths'
import type { Locator, Page } from 'playwright/test'
import { DEMO_ACCOUNTS } from '../../support/demo'
import { createWorld, event, profile } from '../../support/factories'
import { DAY } from '../../support/factories/factory'
import { ledgerWith, seatDocuments } from '../../support/seat-documents'
import { doc, storeDocuments } from '../../support/seed-document'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { linkIn, nextMail } from '../fixtures/mail-catcher'
import { newFamilyName as newWord } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { AdminGuestsPage } from '../pages/admin-guests-page'
import { EventsPage } from '../pages/events-page'
import { searchByKeys } from '../pages/filters'

const GUEST_INFO = { join_url: 'https://meet.example/dinner', notes: 'Ring twice.' }

/** Stores an upcoming event. @param max_attendees the number of seats; null for no limit */
async function addEvent(
  backend: Backend,
  max_attendees: number | null,
  fields: Partial<Event> = {},
) {
  const title = `Dinner ${newWord()}`
  const row = {
    ...event(createWorld(new Date())),
    title,
    max_attendees,
    registration_url: null,
    event_date: new Date(Date.now() + 3 * DAY),
    ...fields,
  }
  const { id } = await backend.db.collection(COLLECTIONS.events).add(row)
  return { id, title, row }
}

/** Presses Tab until the control has a visible focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 20 && !(await isFocused()); stops++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  await expect(control).not.toHaveCSS('outline-style', 'none')
}

test('two members request the last seat by keyboard: one gets it, and the other later accepts the seat that an email offers', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  const { id, row } = await addEvent(backend, 1)
  await storeDocuments(backend.db, seatDocuments(id, ledgerWith(id, row, [], GUEST_INFO)))
  const [first, second] = [await backend.account(), await backend.account()]
  await signInAs(first)
  const racers = [
    { account: first, events: new EventsPage(page) },
    { account: second, events: new EventsPage(await anotherBrowser(second)) },
  ]
  const onBothPages = (act: (events: EventsPage) => Promise<void>) =>
    Promise.all(racers.map(({ events }) => act(events)))
  await onBothPages(async (events) => {
    await events.page.setViewportSize(VIEWPORTS.desktop)
    await events.page.goto(eventPath(id))
    await expect(events.seatSection).toContainText('1 seat left')
    await tabTo(events.page, events.takeSeat)
  })
  await onBothPages((events) => events.page.keyboard.press('Enter'))
  await onBothPages((events) =>
    expect(events.seatSection).toContainText(/You are (going|1st in line)/),
  )
  const goes = await Promise.all(
    racers.map(async ({ events }) =>
      (await events.seatSection.innerText()).includes('You are going'),
    ),
  )
  expect(goes.filter(Boolean)).toHaveLength(1)
  const [winner, waitlisted] = goes[0] ? racers : racers.toReversed()
  if (!winner || !waitlisted) throw new Error('Two members raced')
  await expect(winner.events.seatAction).toHaveText('Cancel My Seat')
  await expect(waitlisted.events.seatAction).toHaveText('Leave Waitlist')
  await onBothPages(({ seatAction }) => expect(seatAction).toBeFocused())
  // Only a member with a seat sees the notes for guests and the list of guests.
  await expect(winner.events.guestNotes).toContainText(GUEST_INFO.notes)
  await expect(winner.events.guests).toHaveCount(1)
  await expect(waitlisted.events.guestNotes).toBeHidden()
  await expect(waitlisted.events.guests).toHaveCount(0)
  await expectAccessible(winner.events.page)
  await winner.events.page.setViewportSize(VIEWPORTS.desktop)

  await winner.events.page.keyboard.press('Enter')
  const giveUp = winner.events.page.getByRole('button', { name: 'Give Up Seat' })
  await tabTo(winner.events.page, giveUp)
  await winner.events.page.keyboard.press('Enter')
  await expect(winner.events.notifications.toast('You are no longer going')).toBeVisible()
  await expect(winner.events.seatAction).toBeFocused()
  await expect(winner.events.guestNotes).toBeHidden()
  await expect(winner.events.guests).toHaveCount(0)
  // The server now holds the free seat for the member on the waitlist. Both members' pages show this without a reload.
  await expect(winner.events.seatSection).toContainText('All seats are taken')
  await expect(waitlisted.events.seatSection).toContainText('A seat is held for you until')
  await expect(waitlisted.events.seatAction).toBeFocused()

  const mail = await nextMail(waitlisted.account.email)
  await waitlisted.events.page.goto(linkIn(mail, 'Answer the Offer'))
  await expect(waitlisted.events.page).toHaveURL(eventPath(id))
  await expect(waitlisted.events.declineOffer).toBeVisible()
  await expectAccessible(waitlisted.events.page, { viewports: [VIEWPORTS.desktop] })
  await tabTo(waitlisted.events.page, waitlisted.events.seatAction)
  await waitlisted.events.page.keyboard.press('Enter')
  await expect(waitlisted.events.seatSection).toContainText('You are going')
  await expect(waitlisted.events.seatAction).toBeFocused()
})

test('on a phone, an admin adds a guest, changes the number of seats, checks in a guest by keyboard and cancels the event', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
  problems,
}) => {
  // The server refuses a number of seats that is smaller than the number of guests.
  problems.expect(/setEventCapacity/)
  const { id, row, title } = await addEvent(backend, 12, {
    event_type: 'y'.repeat(LENGTHS.eventType),
    location: 'L'.repeat(LENGTHS.location),
  })
  const guest = profile(createWorld(new Date()), { user_id: id, last_name: newWord() })
  await storeDocuments(backend.db, [
    doc(COLLECTIONS.profiles, guest.user_id, guest),
    ...seatDocuments(id, ledgerWith(id, row, [guest.user_id])),
  ])
  await signInAs(sharedAdmin)
  await page.setViewportSize(VIEWPORTS.phone)
  const guests = new AdminGuestsPage(page)
  await guests.open(id)
  await expect(guests.heading).toHaveText(title)
  await expect(guests.seats).toContainText('1 of 12 taken')
  await guests.addGuest(`${DEMO_ACCOUNTS.second.first_name} ${DEMO_ACCOUNTS.second.last_name}`)
  await expect(guests.notifications.toast(MESSAGES.guestAdded)).toBeVisible()
  await expect(guests.seats).toContainText('2 of 12 taken')
  await guests.changeSeats.click()
  await guests.seatsField.fill('1')
  await guests.saveSeats.click()
  await expect(guests.seats).toContainText(ERROR_MESSAGES.below_going)
  await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
  // 320 pixels is the narrowest width that WCAG 1.4.10 requires.
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(VIEWPORTS.phone)
  await guests.seatsField.fill('2')
  await guests.saveSeats.click()
  await expect(guests.seats).toContainText('2 of 2 taken')
  await expect(guests.changeSeats).toBeFocused()

  const name = `${guest.first_name} ${guest.last_name}`
  await searchByKeys(guests.search, guest.last_name ?? '')
  await guests.tabTo(guests.checkIn(name))
  await page.keyboard.press('Enter')
  await expect(guests.row(name)).toContainText('Checked in')
  await expect(guests.seats).toContainText('1 checked in')
  await expect(guests.undoCheckIn(name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guests.row(name)).toContainText('Going')
  await guests.cancel.click()
  await guests.confirmCancel.click()
  await expect(guests.dialog).toContainText('Please enter a message to the guests')
  await expectAccessible(page, { viewports: [VIEWPORTS.phone] })
  await guests.cancelMessage.fill('The host is ill.')
  await guests.confirmCancel.click()
  await expect(guests.notifications.toast('Event cancelled')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await page.goto(eventPath(id))
  await expect(new EventsPage(page).dialog).toContainText('Cancelled')
})
