import { randomUUID } from 'node:crypto'
import { answerSeatOfferAction, setRsvpAction } from '../../functions/src/callables/seats'
import { rotateCalendarFeedAction } from '../../functions/src/callables/calendar'
import { eventSeats, readLedger } from '../../functions/src/data/seats/collections'
import { handleCalendarFeed } from '../../functions/src/http/calendar-feed'
import { RATE_LIMITS } from '@domain/limits'
import { environment } from '../e2e/fixtures/environment'
import { countReads } from '../e2e/fixtures/reads'
import { call, signedIn } from '../functions/support/calls'
import { giveMember } from '../functions/support/people'
import { giveEvent, newUids } from '../functions/support/seats'
import { createServices, db } from '../functions/support/services'
import { difference, meterCosts } from '../support/firestore-meter'
import { visit, type Visit } from './support/browser'
import { ensureRows } from './support/members'
import { row, type Row } from './support/row'
import { waitUntilSettled } from './support/settle'
import { median } from './support/timing'

const MAX_READS = 60
const MEMBER_COUNT = 100
const SEAT_COUNT = 10
/** The number of times that the benchmark requests one calendar feed within an hour. */
const FEED_REQUESTS = 100
const MINUTE_MS = 60_000
/** Every call by a member reads the caller's role row (the document in `user_roles`). */
const READS_PER_CALL = 1

const meter = meterCosts(db)
const services = createServices({ now: () => new Date() })
const rsvp = (event_id: string, uid: string, going = true) =>
  call(setRsvpAction, services, { event_id, going }, signedIn(uid, 'member'))

/**
 * Measures four things: opening pages that list events with seats, taking a seat, simultaneous requests of many members
 * for the same seats, and calendar feeds. The functions' code runs in this process.
 */
export function measure(): Promise<Row[]> {
  return visit(async (on) => [
    ...(await measureLists(on)),
    ...(await measureSeat()),
    ...(await measureCrowd()),
    ...(await measureFeed()),
  ])
}

/**
 * Counts the documents that the members' and the admins' screen with events read when they open. First stores enough
 * events for more than one page in each list.
 */
async function measureLists({ backend, account, page }: Visit): Promise<Row[]> {
  await ensureRows(backend.db, account.uid)
  const reads = await countReads(page)
  const rows: Row[] = []
  for (const path of ['/dashboard/events', '/admin/events']) {
    await page.goto(environment.hosting + path)
    await waitUntilSettled(page)
    // Waits until no more documents are read, because the page loads the seats only after the events' cards are shown.
    for (let before = -1, now = await reads(); now !== before;) {
      before = now
      await page.waitForTimeout(1000)
      now = await reads()
    }
    rows.push(row(`documents of ${path} with seats`, await reads(), { most: MAX_READS }))
  }
  return rows
}

/** Counts the reads and writes of two actions: taking the second seat at an event, and accepting an offered seat. */
async function measureSeat(): Promise<Row[]> {
  const [first = '', second = '', third = ''] = newUids(3)
  const event = await giveEvent(new Date(), { max_attendees: 2 })
  await rsvp(event, first)
  const taken = await costOf(() => rsvp(event, second))
  await rsvp(event, third)
  await rsvp(event, first, false)
  const accepted = await costOf(() =>
    call(
      answerSeatOfferAction,
      services,
      { event_id: event, accept: true },
      signedIn(third, 'member'),
    ),
  )
  return [
    row('I’m going: reads besides the role row', taken.reads - READS_PER_CALL, { most: 3 }),
    row('I’m going: writes', taken.writes, { most: 3 }),
    row('an offer accepted: reads besides the role row', accepted.reads - READS_PER_CALL, {
      most: 4,
    }),
    row('an offer accepted: writes', accepted.writes, { most: 3 }),
  ]
}

async function costOf(work: () => Promise<unknown>) {
  const before = meter.cost()
  await work()
  return difference(meter.cost(), before)
}

/** Measures what happens when many members request one of a few seats at the same time. */
async function measureCrowd(): Promise<Row[]> {
  const event = await giveEvent(new Date(), { max_attendees: SEAT_COUNT })
  const startedAt = performance.now()
  let seconds = 0
  const cost = await costOf(async () => {
    await Promise.all(newUids(MEMBER_COUNT).map((uid) => rsvp(event, uid)))
    seconds = (performance.now() - startedAt) / 1000
  })
  const guests = Object.values((await readLedger(db, event))?.guests ?? {})
  const going = guests.filter(({ status }) => status === 'going').length
  const line = guests
    .filter(({ status }) => status === 'waiting')
    .map(({ ticket }) => ticket)
    .sort((a, b) => a - b)
  const gaps = line.filter((ticket, index) => ticket !== SEAT_COUNT + index + 1).length
  const shown = (await eventSeats(db).doc(event).get()).get('going') as number
  const what = `${MEMBER_COUNT} members for ${SEAT_COUNT} seats`
  const all = { least: SEAT_COUNT, most: SEAT_COUNT }
  return [
    row(`${what}: going`, going, all),
    row(`${what}: shown as going`, shown, all),
    row(`${what}: waiting`, line.length, {
      least: MEMBER_COUNT - SEAT_COUNT,
      most: MEMBER_COUNT - SEAT_COUNT,
    }),
    row(`${what}: gaps in the waitlist`, gaps, { most: 0 }),
    row(`${what}: writes for each member`, cost.writes / MEMBER_COUNT, { most: 3 }),
    row(`${what}: time until all have a response`, seconds, { unit: 's' }),
  ]
}

/**
 * Measures calendar feeds: how many requests per hour are accepted, how long one request takes, and how many documents
 * the request reads.
 */
async function measureFeed(): Promise<Row[]> {
  const { uid } = await giveMember()
  const start = new Date('2040-01-01T00:00:00Z')
  const event = await giveEvent(start)
  await rsvp(event, uid)
  const { url } = await call(rotateCalendarFeedAction, services, {}, signedIn(uid, 'member'))
  const path = new URL(url).pathname
  let time = start.getTime()
  const read = () =>
    handleCalendarFeed(
      { method: 'GET', path, query: {}, headers: {}, body: Buffer.alloc(0) },
      { ...services, now: () => new Date(time), address: randomUUID() },
    )
  const first = await withDuration(read)
  const cached: number[] = []
  const cost = await costOf(async () => {
    // The function caches a feed for some minutes. The simulated clock does not advance here, so these requests get the
    // cached feed.
    for (let count = 0; count < 20; count++) cached.push((await withDuration(read)).ms)
  })
  let served = first.status === 200 ? 1 + cached.length : 0
  for (let calls = 1 + cached.length; calls < FEED_REQUESTS; calls++) {
    time += (50 * MINUTE_MS) / FEED_REQUESTS
    served += (await read()).status === 200 ? 1 : 0
  }
  const bare: number[] = []
  for (let count = 0; count < 20; count++)
    bare.push((await withDuration(() => eventSeats(db).doc(event).get())).ms)
  return [
    row(`feed requested ${FEED_REQUESTS} times within an hour: successful responses`, served, {
      most: RATE_LIMITS.calendarReadsPerFeed.limit,
    }),
    row('feed generated: time', first.ms, { unit: 'ms' }),
    row('feed from the cache: p50', median(cached), { unit: 'ms', floor: median(bare) }),
    row('feed from the cache: documents', cost.reads / cached.length, { most: 5 }),
  ]
}

async function withDuration<T extends object>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const startedAt = performance.now()
  const result = await work()
  return Object.assign(result, { ms: performance.now() - startedAt })
}
