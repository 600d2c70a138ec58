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
/** The difference between Dubai's time and UTC in milliseconds, which is the same all year. */
const DUBAI_AHEAD = 4 * 3_600_000

test.use({ timezoneId: 'Asia/Dubai' })

test.beforeEach(async ({ backend, signInAs }) => {
  await signInAs(await backend.account())
})

test('the events page lists upcoming events before past events', async ({ page, backend }) => {
  const word = newWord()
  const at = (days: number) => new Date(Date.now() + days * DAY)
  await addEvents(backend, [
    { title: `Later ${word}`, event_date: at(20), event_type: 'webinar' },
    { title: `Soon ${word}`, event_date: at(1), event_type: 'meetup' },
    { title: `Retreat ${word}`, event_date: at(30), event_type: 'retreat' },
    { title: `Long ago ${word}`, event_date: at(-90), event_type: 'workshop' },
    { title: `Just over ${word}`, event_date: at(-1), event_type: 'networking' },
  ])
  const events = new EventsPage(page)
  await events.open(`?q=${word}`)
  await expect(events.heading).toBeVisible()
  await expect(events.count).toHaveText('3 upcoming events')
  await expect(events.pastHeading).toBeVisible()
  expect(await events.titles('upcoming')).toEqual([
    `Soon ${word}`,
    `Later ${word}`,
    `Retreat ${word}`,
  ])
  expect(await events.titles('past')).toEqual([`Just over ${word}`, `Long ago ${word}`])
  await expect(events.badge(`Soon ${word}`, 'Upcoming')).toBeVisible()
  await expect(events.badge(`Just over ${word}`, 'Upcoming')).toHaveCount(0)

  // Each of the four known types has its own badge style. All other types share a plain style.
  const badgeStyle = (title: string, type: string) =>
    events
      .badge(title, type)
      .evaluate((badge) => `${getComputedStyle(badge).color} ${getComputedStyle(badge).background}`)
  const known = await Promise.all([
    badgeStyle(`Later ${word}`, 'Webinar'),
    badgeStyle(`Soon ${word}`, 'Meetup'),
    badgeStyle(`Long ago ${word}`, 'Workshop'),
    badgeStyle(`Just over ${word}`, 'Networking'),
  ])
  const unknown = await badgeStyle(`Retreat ${word}`, 'Retreat')
  expect(new Set([...known, unknown]).size).toBe(5)
  const plain = await page.evaluate(() => {
    const badge = document.createElement('span')
    badge.className = 'badge'
    document.querySelector('main')?.append(badge)
    const { color, background } = getComputedStyle(badge)
    badge.remove()
    return `${color} ${background}`
  })
  expect(unknown).toBe(plain)
  await expectAccessible(page)
})

test('an event shows all details on its card and in the dialog, with a registration link', async ({
  page,
  context,
  backend,
}) => {
  const word = newWord()
  const organizer = person({ first_name: 'Zaynab', last_name: newWord() })
  await storeMembers(backend, [organizer])
  const title = `Dinner ${word}`
  await addEvents(backend, [
    {
      title,
      description: `${'One table, one conversation. '.repeat(120)}\n\n${'y'.repeat(120)}`,
      event_date: new Date('2031-10-31T17:00:00Z'),
      event_type: 'networking',
      location: 'Dubai, DIFC',
      max_attendees: 16,
      registration_url: `${environment.hosting}/enter`,
      created_by: organizer.user_id,
    },
  ])
  const events = new EventsPage(page)
  await events.open(`?q=${word}`)
  const card = events.card(title)
  await expect(card).toContainText('October 31st, 2031 at 9:00 PM')
  await expect(card).toContainText('Dubai, DIFC')
  await expect(card).toContainText('Max 16 attendees')
  const description = card.getByText('One table')
  const lines = await description.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
  )
  expect(Math.round(lines)).toBe(2)

  await events.viewDetails(title).click()
  await expect(events.dialog).toHaveAccessibleName(title)
  await expect(events.detail('Organizer')).toHaveText(`Zaynab ${organizer.last_name}`)
  await expect(events.detail('Date and time')).toHaveText('October 31st, 2031 at 9:00 PM')
  await expect(events.detail('Location')).toHaveText('Dubai, DIFC')
  await expect(events.detail('Capacity')).toHaveText('Max 16 attendees')
  await expect(events.dialog.getByText('y'.repeat(120))).toBeVisible()
  await expect(events.register).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(page)
  await page.setViewportSize(VIEWPORTS.phone)
  const box = await events.dialog.boundingBox()
  expect(box?.width).toBeGreaterThan(VIEWPORTS.phone.width - 40)

  const opened = context.waitForEvent('page')
  await events.register.click()
  const tab = await opened
  await expect(tab).toHaveURL('/enter')
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
  await events.close.click()
  await expect(events.dialog).toBeHidden()
})

test('an event opens from its link, closes with the Back button, and can be added to a calendar', async ({
  page,
  context,
  backend,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const word = newWord()
  const title = `Lunch ${word}`
  await addEvents(backend, [
    {
      title,
      event_date: new Date('2031-11-25T17:30:00Z'),
      ends_at: new Date('2031-11-25T19:30:00Z'),
      time_zone: 'America/New_York',
      city: 'New York',
      location: 'Tribeca',
    },
  ])
  const events = new EventsPage(page)
  await events.open(`?q=${word}`)
  const card = events.card(title)
  await expect(card).toContainText('November 25th, 2031 at 9:30 PM')
  await expect(card).toContainText('Gulf Standard Time, your time')
  await expect(card).toContainText('12:30 PM in New York Eastern Standard Time')
  await expect(card).toContainText('begins during this event.')
  await events.viewDetails(title).click()
  await expect(page).toHaveURL(/\?q=.*&event=e2e-/)
  await expect(events.detail('Hijri date')).toHaveText('10 Sha‘ban 1453')
  await expect(events.detail('Prayer times')).toContainText('Dhuhr')
  await expectAccessible(page)

  await events.copyLink.click()
  await expect(events.notifications.toast(MESSAGES.copied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(events.addToGoogle).toHaveAttribute(
    'href',
    /dates=20311125T173000Z%2F20311125T193000Z/,
  )
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
  await expect(events.dialog).toHaveAccessibleName(title)
  await events.close.click()
  await expect(page).toHaveURL('/dashboard/events')
  await events.open('?event=no/such')
  await expect(events.dialog.getByRole('alert')).toHaveText(MESSAGES.eventMissing)
})

test('the filters of the events page cover all events and are kept in the URL', async ({
  page,
  backend,
  anotherBrowser,
}) => {
  const word = newWord()
  // The events are at the first and last moments of a day that no other test uses, and just before and after this day.
  const midnight = Date.UTC(2040, 0, 1 + randomInt(3000))
  const filterDay = new Date(midnight).toISOString().slice(0, 10)
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
  await expect(events.clear).toBeHidden()
  await events.type.click()
  await expect(page.getByRole('option')).toHaveText([
    'All Types',
    'Workshop',
    'Networking',
    'Webinar',
    'Meetup',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByText('Filter by date')).toBeVisible()
  const today = await page.evaluate(() => new Date().toLocaleDateString('en-CA'))
  await expect(events.date).toHaveAttribute('min', today)

  // Filters by the day alone, which is a query of the browser. Then adds a search, which is a call of a function.
  await events.date.fill(filterDay)
  await expect(events.upcoming).toHaveCount(2)
  expect(await events.titles('upcoming')).toEqual([`First ${word}`, `Last ${word}`])
  await choose(events.type, 'Webinar')
  await expect(events.upcoming).toHaveCount(1)
  await events.search.fill(`last ${word}`)
  await expect(page).toHaveURL(/q=last/)
  await expect(events.upcoming).toHaveCount(1)
  const { search } = new URL(page.url())
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    q: `last ${word}`,
    type: 'webinar',
    date: filterDay,
  })
  const other = new EventsPage(await anotherBrowser(await backend.account()))
  await other.open(search)
  await expect(other.date).toHaveValue(filterDay)
  await expect(other.card(`Last ${word}`)).toBeVisible()

  await events.clearDate.click()
  await expect(page).not.toHaveURL(/date=/)
  await expect(events.date).toBeFocused()
  await events.search.fill(`oslo${word}`)
  await expect(events.upcoming.getByRole('heading')).toHaveText(`After ${word}`)
  await events.search.fill(newWord())
  await expect(events.empty).toBeVisible()
  await expectAccessible(page)

  await events.clear.click()
  await expect(page).toHaveURL('/dashboard/events')
  await expect(events.search).toHaveValue('')
  await expect(events.date).toHaveValue('')
  // A past day cannot be chosen.
  await events.date.fill('2020-01-01')
  await focusOn(events.search)
  await expect(events.date).toHaveValue('')
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
  await expect(events.count).toHaveText(`The next ${FOUND_EVENTS_PAGE} events`)
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

test('the event list shows skeletons while loading and can be reloaded after a failure', async ({
  page,
  backend,
  problems,
}) => {
  const word = newWord()
  await addEvents(backend, [{ title: `Dinner ${word}` }])
  problems.expect(/500/, /events could not be read/)
  const search = callable(page, 'searchEvents')
  await search.fail()
  const events = new EventsPage(page)
  await events.open(`?q=${word}`)
  await expect(events.failure).toBeVisible()
  await expect(events.notifications.toast(MESSAGES.errorTitle)).toHaveCount(1)
  await expect(events.notifications.toast(MESSAGES.errorTitle)).toContainText(MESSAGES.eventsFailed)
  await expectAccessible(page)
  await page.unrouteAll()

  const held = await search.hold()
  await events.retry.click()
  await expect(page.getByText('Loading events...')).toBeVisible()
  await expectAccessible(page)
  held.release()
  await expect(events.card(`Dinner ${word}`)).toBeVisible()
  await expect(events.failure).toBeHidden()
})

test('the events page shows loaded events offline, and loads the details after reconnecting', async ({
  page,
  context,
  problems,
}) => {
  // Firestore's SDK contacts a Google host to test the network. The content security policy blocks this request.
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /could not be read/, /cleardot/)
  const events = new EventsPage(page)
  await events.open()
  await expect(events.upcoming).not.toHaveCount(0)
  await context.setOffline(true)
  const view = events.upcoming.first().getByRole('button', { name: 'View Details' })
  await view.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expect(page.getByText('You are offline.')).toBeInViewport()
  await view.click()
  await expect(events.detail('Organizer')).toHaveText('Could not be loaded')
  // The page behind the dialog does not move.
  await expect(page.getByRole('banner', { includeHidden: true })).toBeInViewport()
  await context.setOffline(false)
  await expect(events.detail('Organizer')).not.toHaveText('Could not be loaded')
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()
})

test('the events page can be used with the keyboard alone', async ({ page, backend }) => {
  const word = newWord()
  const title = `Workshop ${word}`
  await addEvents(backend, [
    { title, event_type: 'workshop', event_date: new Date('2031-03-20T10:00:00Z') },
    {
      title: `Other ${word}`,
      event_type: 'workshop',
      event_date: new Date('2031-03-21T10:00:00Z'),
    },
  ])
  const events = new EventsPage(page)
  await events.open()
  await searchByKeys(events.search, word)
  await expect(events.upcoming).toHaveCount(2)
  await page.keyboard.press('Tab')
  await chooseByKeys(events.type, 'Workshop')
  await expect(page).toHaveURL(/type=workshop/)
  await page.keyboard.press('Tab')
  await expect(events.date).toBeFocused()
  await page.keyboard.type('03202031')
  await expect(page).toHaveURL(/date=2031-03-20/)
  await expect(events.upcoming).toHaveCount(1)
  await focusOn(events.clear)
  await page.keyboard.press('Tab')
  await expect(events.viewDetails(title)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(events.dialog).toBeVisible()
  await expect(
    events.dialog.locator(':focus').or(events.dialog.and(page.locator(':focus'))),
  ).toBeVisible()
  // The focus moves from the dialog's end to the browser's controls and back, never to the page behind the dialog.
  for (let n = 0; n < 5; n++) {
    await page.keyboard.press('Tab')
    const strayed = page.locator(':focus').and(page.locator(':not([role=dialog] *)'))
    await expect(strayed).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(events.dialog).toBeHidden()
  await expect(events.viewDetails(title)).toBeFocused()
  await events.clear.press('Enter')
  await expect(events.count).toBeFocused()
})
