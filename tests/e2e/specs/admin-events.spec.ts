import type { Event } from '@domain/entities/event'
import { EVENTS_PAGE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright/test'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import type { Account, Backend } from '../fixtures/backend'
import { newFamilyName as newWord } from '../fixtures/people'
import { addEvents } from '../fixtures/rows'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminEventsPage } from '../pages/admin-events-page'
import { chooseByKeys, expectChosen, optionOf } from '../pages/filters'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Returns a time before all other upcoming events. An event at this time is on the first page of the list. */
const firstUpcomingTime = () => new Date(Date.now() + 3 * MINUTE)
const LONG_TITLE = 'W'.repeat(120)

let admin: Account

/** A time zone that differs from UTC and has daylight saving time. */
const BROWSER_TIME_ZONE = 'America/New_York'

test.use({ timezoneId: BROWSER_TIME_ZONE })
test.beforeEach(async ({ backend, signInAs }) => {
  admin = await backend.account({ role: 'admin' })
  await signInAs(admin)
})

type StoredEvent = Omit<Event, 'event_date'> & { event_date: Timestamp }

const eventsCollection = (backend: Backend) => backend.db.collection(COLLECTIONS.events)

/** Returns the next day in ZONE, in the format of the date field (2026-11-24). */
const tomorrow = () =>
  new Date(Date.now() + DAY).toLocaleDateString('en-CA', { timeZone: BROWSER_TIME_ZONE })

/** Formats a day as an event card does (November 24, 2026). */
const formatDay = (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns milliseconds since 1970. @param local a time in the browser's zone, such as 2026-11-24T19:30 */
const momentOf = (page: Page, local: string) =>
  page.evaluate((text) => new Date(text).getTime(), local)

/** Returns the stored events with a title. */
async function storedEvents(backend: Backend, title: string): Promise<StoredEvent[]> {
  const { docs } = await eventsCollection(backend).where('title', '==', title).get()
  return docs.map((doc) => doc.data() as StoredEvent)
}

/** Changes a stored event directly, as if another admin saved a change while the form of the test is open. */
async function changeAsOtherAdmin(backend: Backend, title: string, fields: Partial<Event>) {
  const { docs } = await eventsCollection(backend).where('title', '==', title).get()
  await docs[0]?.ref.update({ ...fields, updated_at: new Date() })
}

test('an admin creates, edits and deletes an event', async ({ page, backend }) => {
  const title = newWord()
  const screen = new AdminEventsPage(page)
  await screen.open()
  await expect(screen.back).toHaveAttribute('href', '/admin')

  await screen.create.click()
  await expect(screen.createDialog).toBeVisible()
  await screen.type.click()
  await expect(page.getByRole('option')).toHaveText(['Workshop', 'Networking', 'Webinar', 'Meetup'])
  await optionOf(screen.type, 'Workshop').click()
  await screen.title.fill(` ${title}  `)
  await screen.description.fill(' One line, and many others. '.repeat(20))
  const eventDay = tomorrow()
  await screen.date.fill(`${eventDay}T19:30`)
  await screen.location.fill(' London ')
  await screen.attendees.fill('40')
  await screen.registration.fill('https://events.example/1')
  await screen.submit.click()
  await expect(screen.notifications.toast(MESSAGES.eventCreated)).toBeVisible()
  await expect(screen.createDialog).toBeHidden()
  await expect(screen.create).toBeFocused()

  const card = screen.card(title)
  await expect(card).toContainText('Workshop')
  await expect(card).toContainText(`${formatDay(eventDay)} at 7:30 PM`)
  await expect(card).toContainText('London')
  await expect(card).toContainText('Max 40 attendees')
  expect(await storedEvents(backend, title)).toEqual([
    expect.objectContaining({
      event_date: Timestamp.fromMillis(await momentOf(page, `${eventDay}T19:30`)),
      event_type: 'workshop',
      location: 'London',
      max_attendees: 40,
      registration_url: 'https://events.example/1',
      created_by: admin.uid,
    }),
  ])

  await screen.edit(title).click()
  await expect(screen.editDialog).toBeVisible()
  await expect(screen.title).toHaveValue(title)
  await expect(screen.date).toHaveValue(`${eventDay} 19:30`)
  await screen.date.fill(`${eventDay}T20:15`)
  await screen.location.fill(' ')
  await screen.attendees.fill('')
  await screen.submit.click()
  await expect(screen.notifications.toast(MESSAGES.eventUpdated)).toBeVisible()
  await expect(screen.editDialog).toBeHidden()
  await expect(screen.edit(title)).toBeFocused()
  await expect(card).toContainText(`${formatDay(eventDay)} at 8:15 PM`)
  await expect(card).not.toContainText('attendees')
  await expect(card).not.toContainText('London')

  await screen.delete(title).click()
  await expect(screen.confirmation).toContainText(MESSAGES.confirmDeleteEvent)
  await expectAccessible(page)
  await screen.confirmationButton('Cancel').click()
  await expect(screen.confirmation).toBeHidden()
  await screen.delete(title).click()
  await screen.confirmationButton('Delete').click()
  await expect(screen.notifications.toast(MESSAGES.eventDeleted)).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(screen.heading).toBeFocused()
  expect(await storedEvents(backend, title)).toEqual([])
})

test('the event form interprets times in the time zone of the city, and also shows them in the admin’s time zone', async ({
  page,
  backend,
}) => {
  const title = newWord()
  const screen = new AdminEventsPage(page)
  await screen.open()
  await screen.create.click()
  await screen.title.fill(title)
  await expectChosen(screen.zone, 'America/New York')
  await screen.city.fill('Dub')
  await page.getByRole('option', { name: 'Dubai' }).click()
  await expectChosen(screen.zone, 'Asia/Dubai')
  await screen.date.fill('2027-02-20 17:30')
  await screen.endDate.fill('2027-02-20 20:30')
  await expect(screen.dialog.getByText('In your time zone: 8:30 AM.')).toBeVisible()
  await expect(screen.dialog.getByText('In your time zone: 11:30 AM.')).toBeVisible()
  await expect(screen.dialog.getByText('It is Ramadan: Iftar is at 6:19 PM')).toBeVisible()
  await screen.chooseType('Meetup')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)
  await screen.submit.click()
  await expect(screen.notifications.toast(MESSAGES.eventCreated)).toBeVisible()
  const [event] = await storedEvents(backend, title)
  expect(event).toMatchObject({
    event_date: Timestamp.fromDate(new Date('2027-02-20T13:30:00Z')),
    ends_at: Timestamp.fromDate(new Date('2027-02-20T16:30:00Z')),
    time_zone: 'Asia/Dubai',
    city: 'Dubai',
  })
})

test('the event form does not overwrite a newer version that another admin has saved', async ({
  page,
  backend,
}) => {
  const title = newWord()
  const screen = new AdminEventsPage(page)
  await screen.open()
  await expect(screen.upcomingCards.first()).toBeVisible()
  // Another admin's event appears without a reload.
  await addEvents(backend, [{ title, event_date: firstUpcomingTime(), location: 'Leeds' }])
  await screen.edit(title).click()
  await changeAsOtherAdmin(backend, title, { location: 'York' })
  await expect(screen.card(title)).toContainText('York')
  await screen.description.fill('Mine.')
  await screen.submit.click()
  await expect(screen.conflictAlert).toContainText('Someone else has changed this event.')
  await expect(screen.description).toHaveValue('Mine.')
  expect((await storedEvents(backend, title))[0]?.location).toBe('York')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)

  await screen.loadTheirs.click()
  await expect(screen.conflictAlert).toBeHidden()
  await expect(screen.location).toHaveValue('York')
  await screen.description.fill('Mine after all.')
  await screen.submit.click()
  await expect(screen.notifications.toast(MESSAGES.eventUpdated)).toBeVisible()
  expect((await storedEvents(backend, title))[0]).toMatchObject({
    location: 'York',
    description: 'Mine after all.',
  })
})

test('/admin/events loads page by page and wraps long texts', async ({ page, backend }) => {
  await addEvents(
    backend,
    Array.from({ length: 2 * EVENTS_PAGE }, (_, index) => ({
      title: LONG_TITLE,
      description: `${'x'.repeat(200)} ${'and so on '.repeat(100)}`.trim(),
      event_type: 'y'.repeat(40),
      location: 'L'.repeat(200),
      event_date: new Date(Date.now() + 2 * DAY + index),
    })),
  )
  const screen = new AdminEventsPage(page)
  await screen.open()
  await expect(screen.upcomingCards).toHaveCount(EVENTS_PAGE)
  await expect(screen.pastCards.first()).toBeVisible()
  await expectAccessible(page, { contrast: 'none' })
  await page.setViewportSize(VIEWPORTS.desktop)
  await screen.showMore.click()
  await expect(screen.upcomingCards).toHaveCount(2 * EVENTS_PAGE)

  // Deletes the events, because these events would fill the first page in later tests.
  const { docs } = await eventsCollection(backend).where('title', '==', LONG_TITLE).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
})

test('the event management page can be used with the keyboard alone', async ({ page }) => {
  const title = newWord()
  const screen = new AdminEventsPage(page)
  await screen.open()
  await expect(screen.upcomingCards.first()).toBeVisible()
  await focusOn(screen.heading)
  await page.keyboard.press('Tab')
  await expect(screen.create).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.title).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await expect(screen.city).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(screen.zone).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(`${tomorrow()} 22:30`)
  await page.keyboard.press('Tab')
  await expect(screen.endDate).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(screen.location).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard.')
  await page.keyboard.press('Tab')
  await chooseByKeys(screen.type, 'Workshop')
  await expectChosen(screen.type, 'Workshop')
  for (let n = 0; n < 2; n++) await page.keyboard.press('Tab')
  await expect(screen.registration).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.card(title)).toBeVisible()
  await expect(screen.createDialog).toBeHidden()
  await expect(screen.create).toBeFocused()

  await focusOn(screen.edit(title))
  await page.keyboard.press('Enter')
  await expect(screen.title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(screen.editDialog).toBeHidden()
  await expect(screen.edit(title)).toBeFocused()
  await expect(screen.card(title)).toContainText(`${formatDay(tomorrow())} at 10:30 PM`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(screen.confirmationButton('Cancel')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(screen.card(title)).toHaveCount(0)
})
