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

/** Reads of a list page: 24 rows, plus one document that shows whether there is a next page. */
const LIST_PAGE_READS = 25
/** Reads of /admin/events: the first pages of upcoming and past events, and the seats of each listed event. */
const EVENT_PAGES_READS = 2 * (EVENTS_PAGE + 1) + 2 * EVENTS_PAGE
/** Reads that every session needs: the member's profile and role. */
const SESSION_READS = 2

/**
 * The maximum number of documents that the browser may read when a screen is first opened. Other tests limit the reads
 * by callable functions.
 */
const MAX_READS: Record<string, number> = {
  '/dashboard': 0,
  '/dashboard/content': LIST_PAGE_READS,
  // The page reads upcoming and past events, their seats, the member's RSVPs, and the pictures of other guests.
  '/dashboard/events': 60 - SESSION_READS,
  '/dashboard/concierge': LIST_PAGE_READS,
  '/dashboard/members': LIST_PAGE_READS,
  '/dashboard/invitations': 0,
  // The settings page reads the email preferences. It reads no calendar feed, because this account has none.
  '/dashboard/settings': 1,
  // The page reads pending requests, the members who sent these requests, new members and the next event. For each
  // list, it reads one more document than it shows.
  '/admin': 15,
  // The page reads the names of the reviewers of the open application.
  '/admin/applications': 5,
  '/admin/members': 0,
  '/admin/content': LIST_PAGE_READS,
  '/admin/events': EVENT_PAGES_READS,
  // The page reads the requests, and the members who sent them.
  '/admin/concierge': 2 * LIST_PAGE_READS,
  '/admin/api-keys': LIST_PAGE_READS,
  // The page reads the codes, and the members who created or redeemed them.
  '/admin/invites': 60 - SESSION_READS,
  '/admin/audit': 0,
  '/admin/announcements': 0,
}

/** The number of documents that the test stores for each list, which is more than any list shows on one page. */
const MANY_ROWS = 300

/** Screens whose documents are prefetched when a person clicks a link to them. */
const PREFETCHED = ['/dashboard/members', '/dashboard/concierge', '/admin/invites']
/**
 * The number of parallel browsers: one for the events page, and one for each screen of PREFETCHED. They do not overload
 * the machine, because only the short tests of rate limits run at the same time.
 */
const BROWSERS = 1 + PREFETCHED.length

interface CountedPage {
  page: Page
  /** Returns the number of documents that the page has received since it was loaded. */
  reads: () => Promise<number>
}

test.setTimeout(180_000)

test('no screen reads more documents than its limit allows, even when the database contains many documents', async ({
  page,
  backend,
  signInAs,
  anotherBrowser,
}) => {
  const account = await backend.account({ role: 'admin' })
  await signInAs(account)
  const first: CountedPage = { page, reads: await countReads(page) }
  const browsers = [first]
  while (browsers.length < BROWSERS) {
    const other = await anotherBrowser(account)
    browsers.push({ page: other, reads: await countReads(other) })
  }
  const measureReads = async () => {
    const read: Record<string, number> = {}
    const left = Object.keys(MAX_READS)
    await Promise.all(
      browsers.map(async (browser) => {
        for (let path = left.shift(); path; path = left.shift()) {
          await browser.page.goto(path)
          await waitUntilSettled(browser)
          read[path] = (await browser.reads()) - SESSION_READS
        }
      }),
    )
    return read
  }
  const expectWithinLimits = (read: Record<string, number>) => {
    for (const [path, cost] of Object.entries(read))
      expect.soft(cost, path).toBeLessThanOrEqual(MAX_READS[path] ?? 0)
  }

  // The first visit to the home page stores the member's preferences. Without this visit, the settings page would find
  // no preferences to read.
  await page.goto('/dashboard')
  await waitUntilSettled(first)
  expectWithinLimits(await measureReads())
  await withoutTriggers(async () => {
    await storeCommunity(backend.db, community(createWorld(new Date()), 1000))
    await storeManyRows(backend.db, account.uid, MANY_ROWS)
    await storeSeats(backend.db, account.uid)
  })
  // A page that read every stored member or every stored document of a list would exceed its limit.
  const readsWithManyRows = await measureReads()
  expectWithinLimits(readsWithManyRows)

  await Promise.all([
    expectFewReadsOfNextPage(first),
    ...PREFETCHED.map((path, index) =>
      expectNoSecondRead(browsers[index + 1] ?? first, path, readsWithManyRows[path] ?? 0),
    ),
  ])
  // This check comes last, because it changes documents. Other browsers may listen to them, and would count the changes
  // as reads.
  await expectFewReadsOfLeaving(first)
})

/** Opens the events page, shows more events, and expects that few documents are read for them. */
async function expectFewReadsOfNextPage(browser: CountedPage): Promise<void> {
  const { page, reads } = browser
  // Every displayed event shows its seats. When the list shows its next page, it reads only the events and seats of
  // that page.
  const events = new EventsPage(page)
  await events.open()
  await waitUntilSettled(browser)
  const before = await reads()
  await expect(events.upcoming).toHaveCount(EVENTS_PAGE)
  await expect(events.upcoming.getByText('You are going')).toHaveCount(EVENTS_PAGE)
  await events.showMore.click()
  await expect(events.upcoming.getByText('You are going')).toHaveCount(2 * EVENTS_PAGE)
  await waitUntilSettled(browser)
  expect((await reads()) - before).toBeLessThanOrEqual(
    EVENTS_PAGE + 1 + 2 * EVENTS_PAGE + EVENT_FACES,
  )
}

/** On the open events page, expects that the page reads few documents when a member gives up a seat. */
async function expectFewReadsOfLeaving(browser: CountedPage): Promise<void> {
  const { page, reads } = browser
  const events = new EventsPage(page)
  const before = await reads()
  // The limit counts the event's seats and the member's RSVP three times: when the dialog opens, when a listener
  // receives the change, and when the page loads them again. The notes for guests and the pictures of guests are added.
  await events
    .viewDetails((await events.titles('upcoming'))[0] ?? '')
    .first()
    .click()
  await events.seatAction.click()
  await page.getByRole('button', { name: 'Give Up Seat' }).click()
  await expect(events.takeSeat).toBeVisible()
  await waitUntilSettled(browser)
  expect
    .soft((await reads()) - before, 'reads for giving up a seat')
    .toBeLessThanOrEqual(3 * 2 + 1 + FACES_SHOWN)
}

/**
 * Clicks the link to a page. Expects that the page does not read the documents again that the click has prefetched.
 * @param limit the number of documents that the page reads when it is opened by its URL
 */
async function expectNoSecondRead(
  browser: CountedPage,
  path: string,
  limit: number,
): Promise<void> {
  const { page, reads } = browser
  await page.goto(path.startsWith('/admin/') ? '/admin' : '/dashboard')
  await waitUntilSettled(browser)
  const before = await reads()
  await page.locator(`a[href="${path}"]`).first().click()
  await page.waitForURL(`**${path}`)
  await waitUntilSettled(browser)
  // The page may read fewer documents than `limit`, because names that the previous page has read are cached.
  expect((await reads()) - before, `reads of ${path}, opened by a click`).toBeLessThanOrEqual(limit)
}

/** Gives the member and some other guests a seat at each upcoming event on the first three pages of the list. */
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

/** Waits until no part of the page is marked as loading, and the page receives no more documents. */
async function waitUntilSettled({ page, reads }: CountedPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Rows of a list show a placeholder until the names of their members are loaded.
  await expect(page.locator('[aria-busy="true"], main .skeleton')).toHaveCount(0)
  // The number must stay the same for several checks, because the page pauses between reading the seats and reading
  // the pictures of the guests.
  let before = -1
  let looks = 0
  await expect
    .poll(
      async () => {
        const now = await reads()
        looks = now === before && now >= SESSION_READS ? looks + 1 : 0
        before = now
        return looks
      },
      { intervals: [400] },
    )
    .toBe(2)
}
