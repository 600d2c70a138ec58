import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, describe, expect, it } from 'vitest'
import type { Event } from '@domain/entities/event'
import type { Rsvp } from '@domain/entities/rsvp'
import { rsvpId } from '@domain/entities/rsvp'
import { RATE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import {
  endCalendarFeedAction,
  eventCalendarAction,
  rotateCalendarFeedAction,
} from '../../functions/src/callables/calendar'
import { handleCalendarFeed } from '../../functions/src/http/calendar-feed'
import { sha256 } from '../../functions/src/lib/crypto'
import type { Services } from '../../functions/src/lib/services'
import { perform } from '../../functions/src/lib/action'
import { createWorld, event } from '../support/factories'
import { difference, meterCosts } from '../support/firestore-meter'
import { giveMember } from './support/people'
import { auth, close, createServices, db } from './support/services'

afterAll(close)
const meter = meterCosts(db)

const NOW = new Date('2026-11-24T12:00:00Z')
const world = createWorld(NOW)
const services = createServices({ now: () => NOW })

/**
 * Hours by which the clock of `uncachedServices()` is ahead of NOW. Each call of `now` adds one, so that cached feeds
 * have always expired.
 */
let hoursAfterNow = 0
const uncachedServices = (): Services => ({
  ...services,
  now: () => new Date(NOW.getTime() + ++hoursAfterNow * 3_600_000),
})

async function giveEvent(fields: Partial<Event> = {}): Promise<string> {
  const id = randomUUID()
  await db
    .collection(COLLECTIONS.events)
    .doc(id)
    .set(
      event(world, {
        event_date: new Date('2026-12-01T18:00:00Z'),
        ends_at: new Date('2026-12-01T21:00:00Z'),
        time_zone: 'America/New_York',
        city: 'New York',
        created_at: new Date('2026-11-01T00:00:00Z'),
        updated_at: new Date('2026-11-01T00:00:00Z'),
        ...fields,
      }),
    )
  return id
}

async function storePlace(uid: string, event_id: string, status: Rsvp['status'] = 'going') {
  const rsvp: Rsvp = {
    event_id,
    user_id: uid,
    status,
    position_at: NOW,
    offered_until: null,
    ticket: null,
    version: 1,
  }
  await db.collection(COLLECTIONS.rsvps).doc(rsvpId(event_id, uid)).set(rsvp)
}

const caller = (uid: string) => ({
  uid,
  role: 'member' as const,
  authTime: Math.floor(Date.now() / 1000),
  address: 'local',
})
const createFeedAddress = async (uid: string) =>
  (await perform(rotateCalendarFeedAction, services, caller(uid), {})).url
const pathOf = (url: string) => new URL(url).pathname

const fetchFeed = (path: string, customServices = uncachedServices(), method = 'GET') =>
  handleCalendarFeed(
    { method, path, query: {}, headers: {}, body: Buffer.alloc(0) },
    { ...customServices, address: randomUUID() },
  )

/** Parses a calendar with a third-party parser. Returns a map from the UID of each event to the event. */
function eventsOf(ics: unknown) {
  const calendar = new ICAL.Component(ICAL.parse(String(ics)) as unknown[])
  return new Map(
    calendar
      .getAllSubcomponents('vevent')
      .map((part) => [String(part.getFirstPropertyValue('uid')), part]),
  )
}
const valueOf = (part: ICAL.Component | undefined, name: string) =>
  part?.getFirstPropertyValue(name)?.toString()
const uidOf = (id: string) => `${id}@events.thecave`

async function memberWithFeed() {
  const { uid } = await giveMember()
  return { uid, path: pathOf(await createFeedAddress(uid)) }
}

describe('the URL of a calendar feed', () => {
  it('the URL of a calendar feed contains 32 random bytes, and only the hash of these bytes is stored', async () => {
    const { uid } = await giveMember()
    const url = await createFeedAddress(uid)
    expect(url).toMatch(/^https:\/\/cave\.example\/calendar\/[A-Za-z0-9_-]{43}\.ics$/)
    const token = pathOf(url).slice('/calendar/'.length, -'.ics'.length)
    const stored = await db.collection(COLLECTIONS.calendarFeeds).doc(uid).get()
    expect(stored.data()).toMatchObject({ token_hash: sha256(token) })
    expect(JSON.stringify(stored.data())).not.toContain(token)
  })

  it('the URL of a calendar feed stops working when the URL is replaced or the feed is switched off', async () => {
    const { uid, path } = await memberWithFeed()
    expect((await fetchFeed(path)).status).toBe(200)
    const next = pathOf(await createFeedAddress(uid))
    expect((await fetchFeed(path)).status).toBe(404)
    expect((await fetchFeed(next)).status).toBe(200)
    for (let n = 0; n < 2; n++) await perform(endCalendarFeedAction, services, caller(uid), {})
    expect((await fetchFeed(next)).status).toBe(404)
  })
})

describe('calendar feeds', () => {
  it('a calendar feed contains only the events that the feed’s owner attends or attended', async () => {
    const { uid, path } = await memberWithFeed()
    const [going, attended, waiting, others, old] = await Promise.all([
      giveEvent(),
      giveEvent({ event_date: new Date('2026-11-20T18:00:00Z'), ends_at: null }),
      giveEvent(),
      giveEvent(),
      giveEvent({ event_date: new Date('2025-11-20T18:00:00Z'), ends_at: null }),
    ])
    await Promise.all([
      storePlace(uid, going),
      storePlace(uid, attended, 'attended'),
      storePlace(uid, waiting, 'waiting'),
      storePlace(randomUUID(), others),
      storePlace(uid, old, 'attended'),
      storePlace(uid, randomUUID()),
    ])
    const { headers, body } = await fetchFeed(path)
    expect(headers).toMatchObject({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    expect([...eventsOf(body).keys()].sort()).toEqual([uidOf(going), uidOf(attended)].sort())
  })

  it('a calendar feed is a valid calendar file with the time zones and the unchanged texts of its events', async () => {
    const { uid, path } = await memberWithFeed()
    const title = `Long; title, with \\ signs and “quotes” – ${'ü😀'.repeat(30)}`.slice(0, 120)
    const description = `First line\nSecond; line, \\n ${'مجلس '.repeat(40)}`.trim()
    const id = await giveEvent({ title, description })
    await storePlace(uid, id)
    await storePlace(uid, await giveEvent({ time_zone: 'Asia/Kolkata', city: 'Mumbai' }))
    await storePlace(uid, await giveEvent({ time_zone: null, city: null }))
    const ics = String((await fetchFeed(path)).body)
    expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = ics.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    expect(lines.filter((line) => /\p{Surrogate}/u.test(line))).toEqual([])
    expect(lines).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'METHOD:PUBLISH',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
      ]),
    )
    const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[])
    expect(valueOf(calendar, 'x-wr-calname')).toBe('The Cave')
    const described = calendar.getAllSubcomponents('vtimezone').map((zone) => valueOf(zone, 'tzid'))
    const used = [...ics.matchAll(/TZID=([^:;]+)/g)].map(([, zone]) => zone)
    expect(new Set(described)).toEqual(new Set(used))
    expect(described).toHaveLength(2)
    const part = eventsOf(ics).get(uidOf(id))
    expect(valueOf(part, 'dtstamp')).toBe('2026-11-01T00:00:00Z')
    expect(valueOf(part, 'summary')).toBe(title)
    expect(valueOf(part, 'description')).toContain(description)
    expect(valueOf(part, 'url')).toBe(`https://cave.example/dashboard/events?event=${id}`)
    expect(valueOf(part, 'location')).toBe('London, New York')
    expect(part?.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('America/New_York')
    expect(valueOf(part, 'dtstart')).toBe('2026-12-01T13:00:00')
    expect(valueOf(part, 'dtend')).toBe('2026-12-01T16:00:00')
  })

  it('a calendar feed keeps the UID of a changed event, raises its sequence number and marks a cancelled event', async () => {
    const { uid, path } = await memberWithFeed()
    const id = await giveEvent()
    await storePlace(uid, id)
    const eventInFeed = async () => eventsOf((await fetchFeed(path)).body).get(uidOf(id))
    const sequence = (of: ICAL.Component | undefined) => Number(valueOf(of, 'sequence'))
    const first = await eventInFeed()
    expect(valueOf(first, 'status')).toBe('CONFIRMED')
    expect(sequence(first)).toBe(0)
    const ref = db.collection(COLLECTIONS.events).doc(id)
    await ref.update({
      event_date: new Date('2026-12-02T18:00:00Z'),
      ends_at: null,
      updated_at: new Date('2026-11-10T00:00:00Z'),
    })
    const moved = await eventInFeed()
    expect(valueOf(moved, 'dtstart')).toBe('2026-12-02T13:00:00')
    expect(valueOf(moved, 'dtend')).toBe('2026-12-02T15:00:00')
    expect(sequence(moved)).toBeGreaterThan(sequence(first))
    await ref.update({ cancelled_at: new Date('2026-11-20T00:00:00Z') })
    const cancelled = await eventInFeed()
    expect(valueOf(cancelled, 'status')).toBe('CANCELLED')
    expect(sequence(cancelled)).toBeGreaterThan(sequence(moved))
  })

  it('a calendar feed is rebuilt at most every ten minutes, and can be fetched at most 60 times an hour', async () => {
    const { uid, path } = await memberWithFeed()
    const [first, second] = [await giveEvent(), await giveEvent()]
    await storePlace(uid, first)
    const start = new Date(NOW.getTime() + 2000 * 3_600_000)
    let time = start.getTime()
    const customServices = { ...services, now: () => new Date(time) }
    expect(eventsOf((await fetchFeed(path, customServices)).body).size).toBe(1)
    await storePlace(uid, second)
    time += 9 * 60_000
    expect(eventsOf((await fetchFeed(path, customServices)).body).size).toBe(1)
    time += 60_000
    expect(eventsOf((await fetchFeed(path, customServices)).body).size).toBe(2)
    const { limit } = RATE_LIMITS.calendarReadsPerFeed
    const more = Array.from({ length: limit - 3 }, () => fetchFeed(path, customServices))
    expect(new Set((await Promise.all(more)).map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await fetchFeed(path, customServices)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['Retry-After'])).toBe(50 * 60)
    time += 50 * 60_000
    expect((await fetchFeed(path, customServices)).status).toBe(200)
  })

  it('calendar feeds and files contain an event’s join link only for members with a seat', async () => {
    const { uid, path } = await memberWithFeed()
    const id = await giveEvent()
    await storePlace(uid, id)
    const join_url = 'https://meet.example/secret'
    await db.collection(COLLECTIONS.eventPrivate).doc(id).set({ join_url, notes: null, version: 1 })
    const file = async (reader: string) => {
      const { ics } = await perform(eventCalendarAction, services, caller(reader), { event_id: id })
      return valueOf(eventsOf(ics).get(uidOf(id)), 'description')
    }
    expect(valueOf(eventsOf((await fetchFeed(path)).body).get(uidOf(id)), 'description')).toContain(
      `Join: ${join_url}`,
    )
    expect(await file(uid)).toContain(join_url)
    const stranger = await giveMember()
    expect(await file(stranger.uid)).not.toContain(join_url)
    await storePlace(stranger.uid, id, 'waiting')
    expect(await file(stranger.uid)).not.toContain(join_url)
  })
})

describe('requests without a calendar feed', () => {
  const MISSING = {
    status: 404,
    body: { error: { code: 'feed_not_found', message: 'This calendar does not exist.' } },
  }

  it.each([
    ['with a token that was never issued', `/calendar/${'A'.repeat(43)}.ics`],
    ['without a token', '/calendar/.ics'],
    ['with another structure', '/calendar/a/b.ics'],
    ['without the ending .ics', `/calendar/${'A'.repeat(43)}`],
    ['that is too long', `/calendar/${'A'.repeat(5000)}.ics`],
  ])('calendarFeed responds with 404 to an address %s', async (_, path) => {
    expect(await fetchFeed(path)).toMatchObject(MISSING)
  })

  it('calendarFeed refuses the method POST', async () => {
    const { path } = await memberWithFeed()
    expect((await fetchFeed(path, uncachedServices(), 'POST')).status).toBe(405)
  })

  it('wrong, revoked and malformed calendar feed tokens get the same response, and a malformed token costs no database read', async () => {
    const { uid, path } = await memberWithFeed()
    await perform(endCalendarFeedAction, services, caller(uid), {})
    const responses = []
    for (const requestedPath of [path, `/calendar/${'B'.repeat(43)}.ics`, '/calendar/a.b.ics']) {
      const before = meter.cost()
      const response = await fetchFeed(requestedPath)
      responses.push({ response, cost: difference(meter.cost(), before) })
    }
    const [revoked, wrong, malformed] = responses
    expect(wrong).toEqual(revoked)
    expect(malformed?.response).toEqual(revoked?.response)
    expect(responses.map(({ cost }) => cost)).toEqual(
      [1, 1, 0].map((reads) => ({ reads, writes: 0 })),
    )
  })

  it('calendarFeed responds with 404 while the member who owns the feed is suspended, even if the feed is cached', async () => {
    const { uid, path } = await memberWithFeed()
    const customServices = uncachedServices()
    const frozen = customServices.now()
    const still = { ...customServices, now: () => frozen }
    expect((await fetchFeed(path, still)).status).toBe(200)
    const row = db.collection(COLLECTIONS.userRoles).doc(uid)
    await row.update({ suspended: true })
    expect(await fetchFeed(path, still)).toMatchObject(MISSING)
    await row.update({ suspended: false })
    expect((await fetchFeed(path, still)).status).toBe(200)
  })

  it('calendarFeed responds with 404 as soon as the account of the feed’s owner is deleted', async () => {
    const { uid, path } = await memberWithFeed()
    await auth.deleteUser(uid)
    expect(await fetchFeed(path)).toMatchObject(MISSING)
  })
})

describe('the calendar file of an event', () => {
  it('a calendar file is refused for an event that does not exist', async () => {
    const { uid } = await giveMember()
    await expect(
      perform(eventCalendarAction, services, caller(uid), { event_id: 'missing' }),
    ).rejects.toMatchObject({ code: 'event_not_found' })
  })
})
