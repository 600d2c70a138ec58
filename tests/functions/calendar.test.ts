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

/** Hours after NOW. Each call of `now` uses another hour, for which nothing is cached. */
let later = 0
const uncached = (): Services => ({
  ...services,
  now: () => new Date(NOW.getTime() + ++later * 3_600_000),
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

async function place(uid: string, event_id: string, status: Rsvp['status'] = 'going') {
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
const rotate = async (uid: string) =>
  (await perform(rotateCalendarFeedAction, services, caller(uid), {})).url
const pathOf = (url: string) => new URL(url).pathname

const read = (path: string, customServices = uncached(), method = 'GET') =>
  handleCalendarFeed(
    { method, path, query: {}, headers: {}, body: Buffer.alloc(0) },
    { ...customServices, address: randomUUID() },
  )

/** Parses a calendar with a third-party parser, and returns its events by UID. */
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
  return { uid, path: pathOf(await rotate(uid)) }
}

describe('the address of a feed', () => {
  it('the address of a feed contains 32 random bytes, and only their hash is stored', async () => {
    const { uid } = await giveMember()
    const url = await rotate(uid)
    expect(url).toMatch(/^https:\/\/cave\.example\/calendar\/[A-Za-z0-9_-]{43}\.ics$/)
    const token = pathOf(url).slice('/calendar/'.length, -'.ics'.length)
    const stored = await db.collection(COLLECTIONS.calendarFeeds).doc(uid).get()
    expect(stored.data()).toMatchObject({ token_hash: sha256(token) })
    expect(JSON.stringify(stored.data())).not.toContain(token)
  })

  it('the address of a feed stops working once it is replaced or switched off', async () => {
    const { uid, path } = await memberWithFeed()
    expect((await read(path)).status).toBe(200)
    const next = pathOf(await rotate(uid))
    expect((await read(path)).status).toBe(404)
    expect((await read(next)).status).toBe(200)
    for (let n = 0; n < 2; n++) await perform(endCalendarFeedAction, services, caller(uid), {})
    expect((await read(next)).status).toBe(404)
  })
})

describe('a feed', () => {
  it('a feed contains only the events that its member attends or attended', async () => {
    const { uid, path } = await memberWithFeed()
    const [going, attended, waiting, others, old] = await Promise.all([
      giveEvent(),
      giveEvent({ event_date: new Date('2026-11-20T18:00:00Z'), ends_at: null }),
      giveEvent(),
      giveEvent(),
      giveEvent({ event_date: new Date('2025-11-20T18:00:00Z'), ends_at: null }),
    ])
    await Promise.all([
      place(uid, going),
      place(uid, attended, 'attended'),
      place(uid, waiting, 'waiting'),
      place(randomUUID(), others),
      place(uid, old, 'attended'),
      place(uid, randomUUID()),
    ])
    const { headers, body } = await read(path)
    expect(headers).toMatchObject({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    expect([...eventsOf(body).keys()].sort()).toEqual([uidOf(going), uidOf(attended)].sort())
  })

  it('a feed is a valid calendar file with the zones that it uses, and a parser reads its texts unchanged', async () => {
    const { uid, path } = await memberWithFeed()
    const title = `Long; title, with \\ signs and “quotes” – ${'ü😀'.repeat(30)}`.slice(0, 120)
    const description = `First line\nSecond; line, \\n ${'مجلس '.repeat(40)}`.trim()
    const id = await giveEvent({ title, description })
    await place(uid, id)
    await place(uid, await giveEvent({ time_zone: 'Asia/Kolkata', city: 'Mumbai' }))
    await place(uid, await giveEvent({ time_zone: null, city: null }))
    const ics = String((await read(path)).body)
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

  it('in a feed, a changed event keeps its UID and gets a higher sequence, and a cancelled event gets the status CANCELLED', async () => {
    const { uid, path } = await memberWithFeed()
    const id = await giveEvent()
    await place(uid, id)
    const part = async () => eventsOf((await read(path)).body).get(uidOf(id))
    const sequence = (of: ICAL.Component | undefined) => Number(valueOf(of, 'sequence'))
    const first = await part()
    expect(valueOf(first, 'status')).toBe('CONFIRMED')
    expect(sequence(first)).toBe(0)
    const ref = db.collection(COLLECTIONS.events).doc(id)
    await ref.update({
      event_date: new Date('2026-12-02T18:00:00Z'),
      ends_at: null,
      updated_at: new Date('2026-11-10T00:00:00Z'),
    })
    const moved = await part()
    expect(valueOf(moved, 'dtstart')).toBe('2026-12-02T13:00:00')
    expect(valueOf(moved, 'dtend')).toBe('2026-12-02T15:00:00')
    expect(sequence(moved)).toBeGreaterThan(sequence(first))
    await ref.update({ cancelled_at: new Date('2026-11-20T00:00:00Z') })
    const cancelled = await part()
    expect(valueOf(cancelled, 'status')).toBe('CANCELLED')
    expect(sequence(cancelled)).toBeGreaterThan(sequence(moved))
  })

  it('a feed is rebuilt at most once in ten minutes, and can be fetched 60 times an hour', async () => {
    const { uid, path } = await memberWithFeed()
    const [first, second] = [await giveEvent(), await giveEvent()]
    await place(uid, first)
    const start = new Date(NOW.getTime() + 2000 * 3_600_000)
    let time = start.getTime()
    const customServices = { ...services, now: () => new Date(time) }
    expect(eventsOf((await read(path, customServices)).body).size).toBe(1)
    await place(uid, second)
    time += 9 * 60_000
    expect(eventsOf((await read(path, customServices)).body).size).toBe(1)
    time += 60_000
    expect(eventsOf((await read(path, customServices)).body).size).toBe(2)
    const { limit } = RATE_LIMITS.calendarReadsPerFeed
    const more = Array.from({ length: limit - 3 }, () => read(path, customServices))
    expect(new Set((await Promise.all(more)).map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await read(path, customServices)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['Retry-After'])).toBe(50 * 60)
    time += 50 * 60_000
    expect((await read(path, customServices)).status).toBe(200)
  })

  it('calendar files contain the join link only for members with a seat', async () => {
    const { uid, path } = await memberWithFeed()
    const id = await giveEvent()
    await place(uid, id)
    const join_url = 'https://meet.example/secret'
    await db.collection(COLLECTIONS.eventPrivate).doc(id).set({ join_url, notes: null, version: 1 })
    const file = async (reader: string) => {
      const { ics } = await perform(eventCalendarAction, services, caller(reader), { event_id: id })
      return valueOf(eventsOf(ics).get(uidOf(id)), 'description')
    }
    expect(valueOf(eventsOf((await read(path)).body).get(uidOf(id)), 'description')).toContain(
      `Join: ${join_url}`,
    )
    expect(await file(uid)).toContain(join_url)
    const stranger = await giveMember()
    expect(await file(stranger.uid)).not.toContain(join_url)
    await place(stranger.uid, id, 'waiting')
    expect(await file(stranger.uid)).not.toContain(join_url)
  })
})

describe('an address without a feed', () => {
  const MISSING = {
    status: 404,
    body: { error: { code: 'feed_not_found', message: 'There is no such calendar.' } },
  }

  it.each([
    ['that belongs to nobody', `/calendar/${'A'.repeat(43)}.ics`],
    ['without a token', '/calendar/.ics'],
    ['with another structure', '/calendar/a/b.ics'],
    ['without the ending .ics', `/calendar/${'A'.repeat(43)}`],
    ['that is too long', `/calendar/${'A'.repeat(5000)}.ics`],
  ])('the endpoint for feeds responds with 404 to an address %s', async (_, path) => {
    expect(await read(path)).toMatchObject(MISSING)
  })

  it('the endpoint for feeds accepts only GET', async () => {
    const { path } = await memberWithFeed()
    expect((await read(path, uncached(), 'POST')).status).toBe(405)
  })

  it('a wrong and a revoked token get the same response after one read, and a malformed token gets it without a read', async () => {
    const { uid, path } = await memberWithFeed()
    await perform(endCalendarFeedAction, services, caller(uid), {})
    const responses = []
    for (const requestedPath of [path, `/calendar/${'B'.repeat(43)}.ics`, '/calendar/a.b.ics']) {
      const before = meter.cost()
      const response = await read(requestedPath)
      responses.push({ response, cost: difference(meter.cost(), before) })
    }
    const [revoked, wrong, malformed] = responses
    expect(wrong).toEqual(revoked)
    expect(malformed?.response).toEqual(revoked?.response)
    expect(responses.map(({ cost }) => cost)).toEqual(
      [1, 1, 0].map((reads) => ({ reads, writes: 0 })),
    )
  })

  it('the feed of a suspended member responds with 404, even if it is cached, until the member is restored', async () => {
    const { uid, path } = await memberWithFeed()
    const customServices = uncached()
    const frozen = customServices.now()
    const still = { ...customServices, now: () => frozen }
    expect((await read(path, still)).status).toBe(200)
    const row = db.collection(COLLECTIONS.userRoles).doc(uid)
    await row.update({ suspended: true })
    expect(await read(path, still)).toMatchObject(MISSING)
    await row.update({ suspended: false })
    expect((await read(path, still)).status).toBe(200)
  })

  it('the feed of a deleted account responds with 404 at once', async () => {
    const { uid, path } = await memberWithFeed()
    await auth.deleteUser(uid)
    expect(await read(path)).toMatchObject(MISSING)
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
