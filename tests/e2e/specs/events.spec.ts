import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { FOUND_EVENTS_PAGE } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { expectAccessible, VIEWPORTS } from '../fixtures/accessibility'
import { callable } from '../fixtures/callables'
import { environment } from '../fixtures/environment'
import { storeMembers, newFamilyName as newWord, person } from '../fixtures/people'
import { addEvents } from '../fixtures/rows'
import { focusOn } from '../fixtures/focus'
import { expect, test } from '../fixtures/test'
import { EventsPage } from '../pages/events-page'
import { choose, chooseByKeys, searchByKeys } from '../pages/filters'

const DAY = 86_400_000
/** The number of milliseconds by which Dubai's time is ahead of UTC. It is the same all year. */
const DUBAI_AHEAD = 4 * 3_600_000

test.use({ timezoneId: 'Asia/Dubai' })

test.beforeEach(({ signInAs, sharedMember }) => signInAs(sharedMember))

test('the events page can be filtered and read with the keyboard alone, and its filters find all events, not only loaded ones', async ({
  page,
  backend,
}) => {
  const { keyboard } = page
  const word = newWord()
  // No other test uses this day. Two events begin in its first and last millisecond, and two just before and after it.
  const midnight = Date.UTC(2040, 0, 1 + randomInt(3000))
  const filterDay = new Date(midnight).toISOString().slice(0, 10)
  const [year, month, day] = filterDay.split('-')
  const row = (title: string, milliseconds: number) => ({
    title: `${title} ${word}`,
    event_date: new Date(midnight + milliseconds - DUBAI_AHEAD),
  })
  await addEvents(backend, [
    { ...row('First', 0), event_type: 'workshop' },
    { ...row('Last', DAY - 1), event_type: 'webinar' },
    { ...row('Before', -1), event_type: 'webinar' },
    { ...row('After', DAY), event_type: 'webinar', location: `Oslo${word}` },
  ])
  const events = new EventsPage(page)
  await events.open()
  await expect(events.upcoming).not.toHaveCount(0)

  // To filter by day, the browser queries Firestore. To search for a text as well, it calls a function instead.
  await focusOn(events.date)
  await keyboard.type(`${month}${day}${year}`)
  await expect(events.upcoming).toHaveCount(2)
  expect(await events.titles('upcoming')).toEqual([`First ${word}`, `Last ${word}`])
  await searchByKeys(events.search, `last ${word}`)
  await expect(events.upcoming).toHaveCount(1)
  await keyboard.press('Tab')
  await chooseByKeys(events.type, 'Webinar')
  await keyboard.press('Tab')
  await expect(events.date).toBeFocused()
  const filters = { q: `last ${word}`, type: 'webinar', date: filterDay }
  await expect(page).toHaveURL(/type=webinar/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters)
  await page.reload()
  await expect(events.date).toHaveValue(filterDay)
  await expect(events.upcoming.getByRole('heading')).toHaveText(`Last ${word}`)

  await events.clearDate.press('Enter')
  await expect(page).not.toHaveURL(/date=/)
  await expect(events.date).toBeFocused()
  await events.search.fill(`oslo${word}`)
  await expect(events.upcoming.getByRole('heading')).toHaveText(`After ${word}`)
  await focusOn(events.clear)
  await keyboard.press('Tab')
  await expect(events.viewDetails(`After ${word}`)).toBeFocused()
  await keyboard.press('Enter')
  await expect(events.dialog).toBeVisible()
  await expect(
    events.dialog.locator(':focus').or(events.dialog.and(page.locator(':focus'))),
  ).toBeVisible()
  // After the dialog's last element, the Tab key moves the focus to the browser's controls and then back to the dialog,
  // never to the page behind it.
  for (let n = 0; n < 6; n++) {
    await keyboard.press('Tab')
    const strayed = page.locator(':focus').and(page.locator(':not([role=dialog] *)'))
    await expect(strayed).toHaveCount(0)
  }
  await keyboard.press('Escape')
  await expect(events.dialog).toBeHidden()
  await expect(events.viewDetails(`After ${word}`)).toBeFocused()
  await events.search.fill(newWord())
  await expect(events.empty).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.desktop)

  await events.clear.press('Enter')
  await expect(events.count).toBeFocused()
  await expect(page).toHaveURL('/dashboard/events')
  await expect(events.search).toHaveValue('')
  await expect(events.date).toHaveValue('')
})

test('an event’s link opens its dialog, the Back button closes it, and the event can be added to a calendar', async ({
  page,
  context,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const word = newWord()
  const organizer = person({ first_name: 'Zaynab', last_name: newWord() })
  await storeMembers(backend, [organizer])
  const title = `Dinner ${word}`
  await addEvents(backend, [
    {
      title,
      description: `${'One table, one conversation. '.repeat(120)}\n\n${'y'.repeat(120)}`,
      event_date: new Date('2031-11-25T17:30:00Z'),
      ends_at: new Date('2031-11-25T19:30:00Z'),
      time_zone: 'America/New_York',
      city: 'New York',
      location: 'Tribeca',
      max_attendees: 16,
      registration_url: `${environment.hosting}/enter`,
      created_by: organizer.user_id,
    },
  ])
  const events = new EventsPage(page)
  await events.open(`?q=${word}`)
  const card = events.card(title)
  for (const text of [
    'November 25th, 2031 at 9:30 PM',
    'Gulf Standard Time, your time',
    '12:30 PM in New York Eastern Standard Time',
    'begins during this event.',
    'Max 16 attendees',
  ])
    await expect(card).toContainText(text)
  const lines = await card
    .getByText('One table')
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
  expect(Math.round(lines)).toBe(2)

  await events.viewDetails(title).click()
  await expect(page).toHaveURL(/\?q=.*&event=e2e-/)
  await expect(events.dialog).toHaveAccessibleName(title)
  for (const [term, text] of [
    ['Organizer', `Zaynab ${organizer.last_name}`],
    ['Hijri date', '10 Sha‘ban 1453'],
    ['Prayer times', 'Dhuhr'],
    ['Location', 'Tribeca'],
    ['Capacity', 'Max 16 attendees'],
  ] as const)
    await expect(events.detail(term)).toContainText(text)
  await expect(events.dialog.getByText('y'.repeat(120))).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.phone)
  const box = await events.dialog.boundingBox()
  expect(box?.width).toBeGreaterThan(VIEWPORTS.phone.width - 40)
  await page.setViewportSize(VIEWPORTS.desktop)

  await events.copyLink.click()
  await expect(events.notifications.toast(MESSAGES.copied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const saved = page.waitForEvent('download')
  await events.calendarFile.click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${title}.ics`)
  const ics = await readFile(await file.path(), 'utf8')
  expect(ics).toContain('DTSTART;TZID=America/New_York:20311125T123000')

  await page.goBack()
  await expect(events.dialog).toBeHidden()
  await expect(page).toHaveURL(`/dashboard/events?q=${word}`)
  await page.goForward()
  await expect(events.dialog).toHaveAccessibleName(title)
  await page.keyboard.press('Escape')
  await expect(events.dialog).toBeHidden()
  await expect(page).toHaveURL(`/dashboard/events?q=${word}`)

  await page.goto(link)
  const opened = context.waitForEvent('page')
  await events.register.click()
  const tab = await opened
  await expect(tab).toHaveURL('/enter')
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  await events.close.click()
  await expect(page).toHaveURL('/dashboard/events')
})

test('the events page loads upcoming and past events page by page', async ({ page, backend }) => {
  const word = newWord()
  const numbers = Array.from({ length: 2 * FOUND_EVENTS_PAGE }, (_, index) => index + 1)
  await addEvents(
    backend,
    numbers.flatMap((n) => [
      { title: `Next ${n} ${word}`, event_date: new Date(Date.now() + n * DAY) },
      { title: `Former ${n} ${word}`, event_date: new Date(Date.now() - n * DAY) },
    ]),
  )
  const events = new EventsPage(page)
  await events.open(`?q=${word}`)
  await expect(events.upcoming).toHaveCount(FOUND_EVENTS_PAGE)
  await expect(events.past).toHaveCount(FOUND_EVENTS_PAGE)
  await events.showMore.click()
  await expect(events.upcoming).toHaveCount(numbers.length)
  await expect(events.past).toHaveCount(FOUND_EVENTS_PAGE)
  await events.showMorePast.click()
  await expect(events.past).toHaveCount(numbers.length)
  await expect(page).toHaveURL(/page=2.*past=2/)
  expect(await events.titles('upcoming')).toEqual(numbers.map((n) => `Next ${n} ${word}`))
  expect(await events.titles('past')).toEqual(numbers.map((n) => `Former ${n} ${word}`))
  await page.reload()
  await expect(events.upcoming).toHaveCount(numbers.length)
  await expect(events.past).toHaveCount(numbers.length)
})

test('after a failure, the events page loads the events on a retry, and still shows them when the browser is offline', async ({
  page,
  context,
  backend,
  problems,
}) => {
  problems.expect(/500/, /events could not be read/)
  // Firestore's SDK contacts a Google host to test the network. The site's Content Security Policy blocks this request.
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /could not be read/, /cleardot/)
  const word = newWord()
  const title = `Dinner ${word}`
  await addEvents(backend, [{ title, event_type: 'meetup' }])
  const search = callable(page, 'searchEvents')
  await search.fail()
  const events = new EventsPage(page)
  await events.open(`?q=${word}`)
  await expect(events.failure).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()

  const held = await search.hold()
  await events.retry.click()
  await expect(page.getByText('Loading events...')).toBeVisible()
  await expectAccessible(page, { viewports: [VIEWPORTS.desktop] })
  held.release()
  await expect(events.card(title)).toBeVisible()

  await test.step('the events page shows loaded events offline, and loads the rest after reconnecting', async () => {
    await context.setOffline(true)
    const view = events.viewDetails(title)
    await view.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await expect(page.getByText('You are offline.')).toBeInViewport()
    await view.click()
    await expect(events.detail('Organizer')).toHaveText('Could not be loaded')
    // The page behind the dialog has not scrolled, so its header is still visible.
    await expect(page.getByRole('banner', { includeHidden: true })).toBeInViewport()
    await context.setOffline(false)
    await expect(events.detail('Organizer')).not.toHaveText('Could not be loaded')
    await page.keyboard.press('Escape')
    await expect(view).toBeFocused()

    await context.setOffline(true)
    await choose(events.type, 'Meetup')
    await expect(events.failure).toBeVisible()
    await context.setOffline(false)
    await expect(events.card(title)).toBeVisible()
    await expect(events.failure).toBeHidden()
  })
})
