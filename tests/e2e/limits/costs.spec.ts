import { eventSchema, type Event } from '@domain/entities/event'
import { EVENT_FACES, EVENTS_PAGE, FACES_SHOWN } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import type { Firestore } from 'firebase-admin/firestore'
import type { Page } from 'playwright/test'
import { readDocument } from '../../../functions/src/data/collections'
import { community, storeCommunity } from '../../support/community'
import { createWorld } from '../../support/factories'
import { storeManyRows } from '../../support/many-rows'
import { ledgerWith, seatDocuments } from '../../support/seat-documents'
import { doc, storeDocuments } from '../../support/seed-document'
import { countReads } from '../fixtures/reads'
import { expect, test } from '../fixtures/test'
import { withoutTriggers } from '../fixtures/triggers'
import { EventsPage } from '../pages/events-page'

/** Documents of a list page, plus one that shows whether there is a next page. */
const LIST = 25
/** Documents of the first pages of upcoming and past events, and the seats of each event. */
const EVENTS = 2 * (EVENTS_PAGE + 1) + 2 * EVENTS_PAGE
/** Documents that the session itself reads, which are the profile and the role. */
const OWN = 2

/**
 * The most documents that the first view of a screen may read in the browser. Other tests cover the reads of callables.
 */
const MOST: Record<string, number> = {
  '/dashboard': 0,
  '/dashboard/content': LIST,
  // Upcoming and past events, seats, own places, and the faces of other guests.
  '/dashboard/events': 60 - OWN,
  '/dashboard/concierge': LIST,
  '/dashboard/members': LIST,
  '/dashboard/invitations': 0,
  '/dashboard/settings': 0,
  // Pending requests with the members who sent them, new members, the next event, and one more document of each list.
  '/admin': 15,
  // The names of the reviewers of one application.
  '/admin/applications': 5,
  '/admin/members': 0,
  '/admin/content': LIST,
  '/admin/events': EVENTS,
  // Rows, and the members who sent them.
  '/admin/concierge': 2 * LIST,
  '/admin/api-keys': LIST,
  // Rows, and their creators and redeemers.
  '/admin/invites': 60 - OWN,
  '/admin/audit': 0,
  '/admin/announcements': 0,
}

/** Number of stored rows, which is more than one page of every list. */
const MANY = 300

/** Number of browsers that visit the screens in parallel, because no other test runs meanwhile. */
const BROWSERS = 3

test.setTimeout(180_000)

test('document reads per screen stay within their limits as data grows', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  const account = await backend.account({ role: 'admin' })
  await signInAs(account)
  const reads = await countReads(page)
  const browsers = [{ page, reads }]
  while (browsers.length < BROWSERS) {
    const other = await anotherBrowser(account)
    browsers.push({ page: other, reads: await countReads(other) })
  }
  const costs = async (paths = Object.keys(MOST)) => {
    const read: Record<string, number> = {}
    const left = [...paths]
    await Promise.all(
      browsers.map(async ({ page, reads }) => {
        for (let path = left.shift(); path; path = left.shift()) {
          await page.goto(path)
          await settled(page, reads)
          read[path] = (await reads()) - OWN
        }
      }),
    )
    return read
  }
  const within = (read: Record<string, number>) => {
    for (const [path, cost] of Object.entries(read))
      expect.soft(cost, path).toBeLessThanOrEqual(MOST[path] ?? 0)
  }

  const few = await costs()
  within(few)
  await withoutTriggers(() => storeCommunity(backend.db, community(createWorld(new Date()), 1000)))
  expect(await costs(), 'with a thousand members more').toEqual(few)
  await withoutTriggers(async () => {
    await storeManyRows(backend.db, account.uid, MANY)
    await storeSeats(backend.db, account.uid)
  })
  const many = await costs(Object.keys(MOST).filter((path) => MOST[path]))
  within(many)

  // Every shown event has its seats. For the next page, only the events and seats of that page are read.
  const events = new EventsPage(page)
  await events.open()
  await settled(page, reads)
  const first = await reads()
  await expect(events.upcoming).toHaveCount(EVENTS_PAGE)
  await expect(events.upcoming.getByText('You are going')).toHaveCount(EVENTS_PAGE)
  await events.more.click()
  await expect(events.upcoming.getByText('You are going')).toHaveCount(2 * EVENTS_PAGE)
  await settled(page, reads)
  const more = await reads()
  expect(more - first).toBeLessThanOrEqual(EVENTS_PAGE + 1 + 2 * EVENTS_PAGE + EVENT_FACES)
  // Allowed are the seats and the member's own place when the dialog opens, when they change and once more afterwards,
  // the notes for guests, and the faces of the next card, which may show them now.
  await events
    .view((await events.titles('upcoming'))[0] ?? '')
    .first()
    .click()
  await events.seatAction.click()
  await page.getByRole('button', { name: 'Give Up Seat' }).click()
  await expect(events.going).toBeVisible()
  await settled(page, reads)
  expect
    .soft((await reads()) - more, 'giving a seat up')
    .toBeLessThanOrEqual(3 * 2 + 1 + FACES_SHOWN)

  // The page does not read documents again that the click has prefetched.
  for (const path of ['/dashboard/members', '/dashboard/concierge', '/admin/invites']) {
    await page.goto(path.startsWith('/admin/') ? '/admin' : '/dashboard')
    await settled(page, reads)
    const before = await reads()
    await page.locator(`a[href="${path}"]`).first().click()
    await page.waitForURL(`**${path}`)
    await settled(page, reads)
    // Names from the previous page are not read again.
    expect((await reads()) - before, `${path}, come to by a click`).toBeLessThanOrEqual(
      many[path] ?? 0,
    )
  }
})

/** Stores seats at more events than a page shows. The member goes to each of them, every time with different guests. */
async function storeSeats(db: Firestore, uid: string): Promise<void> {
  const coming = db.collection(COLLECTIONS.events).where('event_date', '>', new Date())
  const { docs } = await coming
    .orderBy('event_date')
    .limit(3 * EVENTS_PAGE)
    .get()
  const documents = docs.flatMap((stored, index) => {
    const row = {
      ...readDocument(eventSchema, stored),
      registration_url: null,
      cancelled_at: null,
    } as Event
    const others = Array.from({ length: FACES_SHOWN }, (_, n) => `c${index * FACES_SHOWN + n}`)
    return [
      doc(COLLECTIONS.events, stored.id, row),
      ...seatDocuments(stored.id, ledgerWith(stored.id, row, [uid, ...others])),
    ]
  })
  await storeDocuments(db, documents)
}

/** Waits until nothing is marked as loading and no more documents are received. */
async function settled(page: Page, reads: () => Promise<number>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Rows show a placeholder until their names are loaded.
  await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
  // The page reads the seats first and the faces of guests afterwards, so the count must stay the same twice.
  let before = -1
  let looks = 0
  await expect
    .poll(
      async () => {
        const now = await reads()
        looks = now === before && now >= OWN ? looks + 1 : 0
        before = now
        return looks
      },
      { intervals: [400] },
    )
    .toBe(2)
}
