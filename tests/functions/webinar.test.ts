import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallRequest } from '@domain/calls/contract'
import type { saveWebinar } from '@domain/calls/webinar'
import { LOCAL_RATE_LIMITS, WEBINAR_CACHE_SECONDS } from '@domain/limits'
import type { DecisionKind } from '@domain/options'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { readWebinarAction, saveWebinarAction } from '../../functions/src/callables/webinar'
import { publicSession } from '../../functions/src/data/webinar'
import { handleWebinar } from '../../functions/src/http/webinar'
import { call, outcomeOf, signedIn } from './support/calls'
import { giveMember } from './support/people'
import { close, createClock, createServices, db } from './support/services'

afterAll(close)

const clock = createClock(new Date('2026-12-01T12:00:00Z'))
const services = createServices({ now: clock.now })
const admin = signedIn((await giveMember('admin')).uid, 'admin')
const settingsRef = db.collection(SERVER_COLLECTIONS.siteSettings).doc('webinar')
const applications = db.collection(SERVER_COLLECTIONS.applications)

const SESSION_START = Date.parse('2027-01-15T17:00:00Z')
const SESSION = {
  starts_at: SESSION_START,
  time_zone: 'Asia/Kolkata',
  zone_label: 'India time',
  seats: 2,
  video_url: 'https://video.example/embed/1',
  form_url: null,
  contact_email: 'seats@cave.example',
}
const readSession = () => call(readWebinarAction, services, {}, admin)
const saveSession = (fields: Partial<CallRequest<typeof saveWebinar>> = {}) =>
  call(saveWebinarAction, services, { ...SESSION, updated_at: null, ...fields }, admin)
const readPublicSession = () => publicSession()(db, clock.now())

/** Stores an application with only the fields that are needed to count seats. */
const storeDecided = (status: string, at: string, decision: DecisionKind = 'approve') =>
  applications.doc(randomUUID()).set({ status, decision: { decision, decided_at: new Date(at) } })

beforeEach(async () => {
  await settingsRef.delete()
  const { docs } = await applications.get()
  await Promise.all(docs.map((found) => found.ref.delete()))
})

describe('the session of the webinar', () => {
  it('until an admin changes the webinar’s date, readWebinar returns the default webinar of October 2025', async () => {
    expect(await readSession()).toMatchObject({
      starts_at: Date.parse('2025-10-31T17:00:00Z'),
      zone_label: 'UAE time',
      seats: 25,
      updated_at: null,
    })
    expect(await readPublicSession()).toMatchObject({
      starts_at: '2025-10-31T17:00:00.000Z',
      utc_offset_minutes: 240,
      seats_left: null,
    })
  })

  it('readWebinar returns the session that an admin has saved, and the audit log contains the change', async () => {
    const { updated_at } = await saveSession()
    expect(await readSession()).toMatchObject({ ...SESSION, updated_at })
    expect(await readPublicSession()).toEqual({
      starts_at: '2027-01-15T17:00:00.000Z',
      utc_offset_minutes: 330,
      zone_label: 'India time',
      seats: 2,
      seats_left: 2,
      video_url: 'https://video.example/embed/1',
      form_url: null,
      contact_email: 'seats@cave.example',
    })
    const log = await db
      .collection(SERVER_COLLECTIONS.auditLog)
      .where('action', '==', 'webinar_changed')
      .get()
    const entries = log.docs.filter((entry) => entry.get('actor.id') === admin.uid)
    expect(entries.at(-1)?.get('after')).toMatchObject({ seats: 2, zone_label: 'India time' })
  })

  it('saveWebinar refuses a change if the stored session has changed since the admin loaded it', async () => {
    const first = await saveSession()
    expect(await outcomeOf(saveSession({ seats: 9 }))).toBe('webinar_changed')
    clock.advance(1)
    await saveSession({ seats: 9, updated_at: first.updated_at })
    expect((await readSession()).seats).toBe(9)
  })

  it('saveWebinar stores a change once if the same admin sends it twice, but refuses the same change by a second admin', async () => {
    const first = await saveSession()
    clock.advance(1)
    expect(await saveSession()).toEqual(first)
    const { uid } = await giveMember('admin')
    const other = call(
      saveWebinarAction,
      services,
      { ...SESSION, updated_at: null },
      signedIn(uid, 'admin'),
    )
    expect(await outcomeOf(other)).toBe('webinar_changed')
  })

  it.each([
    ['a new date in the past', { starts_at: Date.parse('2026-11-30T00:00:00Z') }, 'starts_at'],
    ['an unknown time zone', { time_zone: 'Asia/Nowhere' }, 'time_zone'],
    ['zero seats', { seats: 0 }, 'seats'],
    ['a script as an address', { form_url: 'javascript:alert(1)' }, 'form_url'],
  ])('saveWebinar refuses a session with %s and stores nothing', async (_, fields, field) => {
    await expect(saveSession(fields)).rejects.toMatchObject({ code: 'invalid_request', field })
    expect((await settingsRef.get()).exists).toBe(false)
  })

  it('saveWebinar accepts a date in the past if only other fields have changed', async () => {
    const starts_at = Date.parse('2025-10-31T17:00:00Z')
    await saveSession({ starts_at, seats: 30 })
    expect(await readSession()).toMatchObject({ starts_at, seats: 30 })
  })
})

describe('the seats left in the webinar', () => {
  it('the number of seats left in the webinar is all seats minus the applicants approved since the previous session', async () => {
    await saveSession({ seats: 3 })
    await storeDecided('approved', '2026-11-01T00:00:00Z')
    await storeDecided('joined', '2026-11-02T00:00:00Z')
    await storeDecided('declined', '2026-11-02T00:00:00Z', 'decline')
    await storeDecided('approved', '2025-10-01T00:00:00Z')
    expect((await readPublicSession()).seats_left).toBe(1)
    expect((await readSession()).approved).toBe(2)
  })

  it('if an applicant joins with another code and the application is then declined or put on hold, the applicant uses no webinar seat', async () => {
    await saveSession({ seats: 3 })
    await storeDecided('joined', '2026-11-02T00:00:00Z', 'decline')
    await storeDecided('joined', '2026-11-02T00:00:00Z', 'hold')
    expect((await readPublicSession()).seats_left).toBe(3)
    expect((await readSession()).approved).toBe(0)
  })

  it('the number of seats left in the webinar is never below zero', async () => {
    await saveSession({ seats: 1 })
    for (const day of [1, 2, 3]) await storeDecided('approved', `2026-11-0${day}T00:00:00Z`)
    expect((await readPublicSession()).seats_left).toBe(0)
  })

  it('the number of seats left in the webinar is null if the webinar has no date', async () => {
    await saveSession({ starts_at: null })
    expect(await readPublicSession()).toMatchObject({ starts_at: null, seats_left: null })
  })
})

describe('GET /api/webinar', () => {
  it('GET /api/webinar caches the session for WEBINAR_CACHE_SECONDS', async () => {
    const session = publicSession()
    const start = clock.now()
    expect((await session(db, start)).seats).toBe(25)
    await saveSession({ seats: 7 })
    expect((await session(db, start)).seats).toBe(25)
    expect(WEBINAR_CACHE_SECONDS).toBeLessThan(60)
    clock.advance(WEBINAR_CACHE_SECONDS)
    expect((await session(db, clock.now())).seats).toBe(7)
  })

  it('GET /api/webinar limits the requests from each network address', async () => {
    const address = randomUUID()
    const { limit } = LOCAL_RATE_LIMITS.webinarPerAddress
    for (let count = 0; count < limit; count++) await handleWebinar(db, clock.now(), address)
    expect(() => handleWebinar(db, clock.now(), address)).toThrow(
      expect.objectContaining({ code: 'rate_limited' }),
    )
    await handleWebinar(db, clock.now(), randomUUID())
  })
})
