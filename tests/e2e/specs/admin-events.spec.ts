import type { Event } from '@domain/entities/event'
import { EVENTS_PAGE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { expectAccessible, expectNoSidewaysScrolling, VIEWPORTS } from '../fixtures/accessibility'
import type { Backend } from '../fixtures/backend'
import { newFamilyName as newWord } from '../fixtures/people'
import { addEvents } from '../fixtures/rows'
import { focusOn, tabInNewDialog } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { AdminEventsPage } from '../pages/admin-events-page'
import { chooseByKeys, expectChosen } from '../pages/filters'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Returns a time before all other upcoming events, so that an event at this time is on the first page of the list. */
const firstUpcomingTime = () => new Date(Date.now() + 3 * MINUTE)
const LONG_TITLE = 'W'.repeat(120)

/** A time zone that differs from UTC and has daylight saving time. */
const BROWSER_TIME_ZONE = 'America/New_York'

test.use({ timezoneId: BROWSER_TIME_ZONE })

type StoredEvent = Omit<Event, 'event_date'> & { event_date: Timestamp }

const withTitle = ({ db }: Backend, title: string) =>
  db.collection(COLLECTIONS.events).where('title', '==', title)

/** Returns tomorrow's date in Dubai, in the format of the date field (2026-11-24). */
const tomorrow = () =>
  new Date(Date.now() + DAY).toLocaleDateString('en-CA', { timeZone: 'Asia/Dubai' })

/** Formats a time as event cards show it to the admin: November 24, 2026 at 8:30 AM. */
const formatTime = (time: Date) =>
  time.toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: BROWSER_TIME_ZONE,
  })

async function storedEvents(backend: Backend, title: string): Promise<StoredEvent[]> {
  const { docs } = await withTitle(backend, title).get()
  return docs.map((doc) => doc.data() as StoredEvent)
}

/**
 * Changes a stored event without the app, as if another admin saved a change while the event form is open in the test.
 */
async function changeAsOtherAdmin(backend: Backend, title: string, fields: Partial<Event>) {
  const { docs } = await withTitle(backend, title).get()
  await docs[0]?.ref.update({ ...fields, updated_at: new Date() })
}

async function deleteEvents(backend: Backend, title: string) {
  const { docs } = await withTitle(backend, title).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
}

test('an admin creates an event in another time zone and deletes it, with the keyboard alone', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
}) => {
  const { keyboard } = page
  const title = newWord()
  await signInAs(sharedAdmin)
  const screen = new AdminEventsPage(page)
  await screen.open()
  await expect(screen.upcomingCards.first()).toBeVisible()
  await focusOn(screen.heading)
  await keyboard.press('Tab')
  await expect(screen.create).toBeFocused()
  await keyboard.press('Enter')
  await expect(screen.title).toBeFocused()
  await expectChosen(screen.zone, 'America/New York')
  await keyboard.type(` ${title}  `)
  await keyboard.press('Tab')
  await expect(screen.city).toBeFocused()
  await keyboard.type('Dub')
  await chooseByKeys(screen.city, 'Dubai')
  await expectChosen(screen.zone, 'Asia/Dubai')
  await keyboard.press('Tab')
  await expect(screen.zone).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('2027-02-20 17:30')
  await keyboard.press('Tab')
  await expect(screen.endDate).toBeFocused()
  await keyboard.type('2027-02-20 20:30')
  await keyboard.press('Tab')
  await expect(screen.clearEndDate).toBeFocused()
  await keyboard.press('Tab')
  await expect(screen.location).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('By keyboard.')
  await keyboard.press('Tab')
  await chooseByKeys(screen.type, 'Workshop')
  await keyboard.press('Tab')
  await expect(screen.attendees).toBeFocused()
  await keyboard.type('40')
  await keyboard.press('Tab')
  await expect(screen.registration).toBeFocused()
  for (const hint of [
    'In your time zone: 8:30 AM.',
    'In your time zone: 11:30 AM.',
    'It is Ramadan: Iftar is at 6:19 PM',
  ])
    await expect(screen.dialog.getByText(hint)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)

  const day = tomorrow()
  await focusOn(screen.date)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(`${day} 17:30`)
  await keyboard.press('Tab')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(`${day} 20:30`)
  await keyboard.press('Enter')
  const begin = new Date(`${day}T13:30:00Z`)
  await expect(screen.card(title)).toContainText(formatTime(begin))
  await expect(screen.createDialog).toBeHidden()
  await expect(screen.create).toBeFocused()
  expect(await storedEvents(backend, title)).toEqual([
    expect.objectContaining({
      event_date: Timestamp.fromDate(begin),
      ends_at: Timestamp.fromDate(new Date(`${day}T16:30:00Z`)),
      time_zone: 'Asia/Dubai',
      city: 'Dubai',
      event_type: 'workshop',
      description: 'By keyboard.',
      max_attendees: 40,
      created_by: sharedAdmin.uid,
    }),
  ])

  await focusOn(screen.delete(title))
  await keyboard.press('Enter')
  await expect(screen.confirmation).toContainText(MESSAGES.confirmDeleteEvent)
  await expect(screen.confirmationButton('Cancel')).toBeFocused()
  await tabInNewDialog(page, screen.confirmationButton('Delete'))
  await keyboard.press('Enter')
  await expect(screen.card(title)).toHaveCount(0)
  await expect(screen.heading).toBeFocused()
  expect(await storedEvents(backend, title)).toEqual([])
})

test('/admin/events shows changes by another admin without a reload, and the event form does not overwrite these changes', async ({
  page,
  backend,
  signInAs,
  sharedAdmin,
}) => {
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
  await signInAs(sharedAdmin)
  const title = newWord()
  const screen = new AdminEventsPage(page)
  await screen.open()
  await test.step('/admin/events wraps long texts and loads page by page', async () => {
    await expect(screen.upcomingCards).toHaveCount(EVENTS_PAGE)
    await expect(screen.pastCards.first()).toBeVisible()
    for (const viewport of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
      await page.setViewportSize(viewport)
      await expectNoSidewaysScrolling(page)
    }
    await screen.showMore.click()
    await expect(screen.upcomingCards).toHaveCount(2 * EVENTS_PAGE)
    // Deletes the events with the long title. Otherwise, they would fill the first page of the list in later tests.
    await deleteEvents(backend, LONG_TITLE)
    await expect(screen.card(LONG_TITLE)).toHaveCount(0)
  })

  await addEvents(backend, [{ title, event_date: firstUpcomingTime(), location: 'Leeds' }])
  await focusOn(screen.edit(title))
  await page.keyboard.press('Enter')
  await expect(screen.title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(screen.editDialog).toBeHidden()
  await expect(screen.edit(title)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(screen.title).toHaveValue(title)
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
  await expect(screen.editDialog).toBeHidden()
  await expect(screen.edit(title)).toBeFocused()
  expect((await storedEvents(backend, title))[0]).toMatchObject({
    location: 'York',
    description: 'Mine after all.',
  })
})
