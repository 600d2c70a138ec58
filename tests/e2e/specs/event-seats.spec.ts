import { GUESTS_PAGE } from '@domain/limits'
import { ERROR_MESSAGES } from '@domain/core-messages'
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
import { callable } from '../fixtures/callables'
import { linkIn, nextMail } from '../fixtures/mail-catcher'
import { newFamilyName as newWord } from '../fixtures/people'
import { expect, test } from '../fixtures/test'
import { AdminGuestsPage } from '../pages/admin-guests-page'
import { EventsPage } from '../pages/events-page'
import { searchByKeys } from '../pages/filters'

/** Stores an upcoming event. @param max_attendees the number of seats; null for no limit */
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
  return { id, title, row }
}

/** Presses Tab until the control has a visible focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 20 && !(await isFocused()); stops++) await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  await expect(control).not.toHaveCSS('outline-style', 'none')
}

test('one of two members takes the last seat by keyboard, and the other member later accepts an offer by email', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  const { id } = await addEvent(backend, 1)
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
  await onBothPages(async ({ page, seatAction }) => {
    await expect(seatAction).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize(VIEWPORTS.desktop)
  })

  await winner.events.page.keyboard.press('Enter')
  const giveUp = winner.events.page.getByRole('button', { name: 'Give Up Seat' })
  await tabTo(winner.events.page, giveUp)
  await winner.events.page.keyboard.press('Enter')
  await expect(winner.events.notifications.toast('You are no longer going')).toBeVisible()
  await expect(winner.events.seatAction).toBeFocused()
  // Both pages are updated without a reload.
  await expect(winner.events.seatSection).toContainText('All seats are taken')
  await expect(waitlisted.events.seatSection).toContainText('A seat is held for you until')
  await expect(waitlisted.events.seatAction).toBeFocused()

  const mail = await nextMail(waitlisted.account.email)
  await waitlisted.events.page.goto(linkIn(mail, 'Answer the Offer'))
  await expect(waitlisted.events.page).toHaveURL(eventPath(id))
  await expect(waitlisted.events.declineOffer).toBeVisible()
  await tabTo(waitlisted.events.page, waitlisted.events.seatAction)
  await waitlisted.events.page.keyboard.press('Enter')
  await expect(waitlisted.events.seatSection).toContainText('You are going')
  await expect(waitlisted.events.seatAction).toBeFocused()
})

test('only a member who is going sees the notes for guests and the list of guests, which loads page by page', async ({
  page,
  backend,
  signInAs,
  problems,
}) => {
  problems.expect(/500/, /eventGuests could not be read/)
  const { id, row } = await addEvent(backend, null)
  const account = await backend.account()
  const world = createWorld(new Date())
  const attendees = Array.from({ length: GUESTS_PAGE + 4 }, (_, index) =>
    profile(world, { user_id: `${id}-${index}` }),
  )
  const guests = [account.uid, ...attendees.map(({ user_id }) => user_id)]
  const info = { join_url: 'https://meet.example/dinner', notes: 'Ring twice.' }
  await storeDocuments(backend.db, [
    ...attendees.map((data) => doc(COLLECTIONS.profiles, data.user_id, data)),
    ...seatDocuments(id, ledgerWith(id, row, guests, info)),
  ])
  await signInAs(account)
  const events = new EventsPage(page)
  const list = callable(page, 'eventGuests')
  await list.fail()
  await page.goto(eventPath(id))
  await expect(events.dialog.getByRole('alert')).toContainText(MESSAGES.guestsFailed)
  await expect(events.guestNotes).toContainText('Ring twice.')
  await page.unrouteAll()
  const held = await list.hold()
  await events.dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(events.dialog.getByText('Loading guests...')).toBeVisible()
  held.release()
  await expect(events.guests).toHaveCount(GUESTS_PAGE)
  await events.showMoreGuests.click()
  await expect(events.guests).toHaveCount(guests.length)
  await expect(events.showMoreGuests).toBeHidden()
  await expectAccessible(page)

  await events.seatAction.click()
  await page.getByRole('button', { name: 'Give Up Seat' }).click()
  await expect(events.takeSeat).toBeVisible()
  await expect(events.guestNotes).toBeHidden()
  await expect(events.guests).toHaveCount(0)
})

test('on a phone, an admin adds a guest, changes the seats, checks in a guest by keyboard and cancels the event', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
  problems,
}) => {
  // The server refuses a number of seats that is smaller than the number of guests.
  problems.expect(/setEventCapacity/)
  const { id, title } = await addEvent(backend, 12)
  const guest = await backend.account()
  const member = await anotherBrowser(guest)
  await member.goto(eventPath(id))
  await new EventsPage(member).takeSeat.click()
  await expect(new EventsPage(member).seatSection).toContainText('You are going')

  await signInAs(await backend.account({ role: 'admin' }))
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
  await searchByKeys(guests.search, guest.last_name)
  await guests.tabTo(guests.checkIn(name))
  await page.keyboard.press('Enter')
  await expect(guests.row(name)).toContainText('Checked in')
  await expect(guests.seats).toContainText('1 checked in')
  await expect(guests.undoCheckIn(name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(guests.row(name)).toContainText('Going')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.phone)
  await guests.cancel.click()
  await guests.confirmCancel.click()
  await expect(guests.dialog).toContainText('Please enter a message to the guests')
  await guests.cancelMessage.fill('The host is ill.')
  await guests.confirmCancel.click()
  await expect(guests.notifications.toast('Event cancelled')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Cancelled')
  await member.goto(eventPath(id))
  await expect(new EventsPage(member).dialog).toContainText('Cancelled')
})
