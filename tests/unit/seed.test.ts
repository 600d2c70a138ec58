import { afterEach, describe, expect, it, vi } from 'vitest'
import { AUDIT_KINDS, auditEntrySchema } from '@domain/entities/audit-entry'
import { applicationLabel, applicationSchema } from '@domain/entities/application'
import { apiKeySchema } from '@domain/entities/api-key'
import { conciergeRequestSchema } from '@domain/entities/concierge-request'
import { contentItemSchema } from '@domain/entities/content-item'
import { dailyWinSchema } from '@domain/entities/daily-win'
import { eventSchema } from '@domain/entities/event'
import { eventSeatsSchema } from '@domain/entities/event-seats'
import { inviteCodeSchema, inviteStatus } from '@domain/entities/invite-code'
import { memberStateSchema } from '@domain/entities/member-state'
import { profileSchema } from '@domain/entities/profile'
import { rsvpSchema } from '@domain/entities/rsvp'
import { userRoleSchema } from '@domain/entities/user-role'
import {
  APPLICATION_STATUSES,
  CONTENT_TYPES,
  EVENT_TYPES,
  REQUEST_CATEGORIES,
  REQUEST_PRIORITIES,
  REQUEST_STATUSES,
} from '@domain/options'
import { isWellFormedApiKey } from '../../functions/src/data/api-key-secrets'
import { apiKeyUsageSchema } from '../../functions/src/data/collections'
import { DEMO_ACCOUNTS, DEMO_API_KEY, DEMO_CODES, DEMO_INACTIVE_API_KEY } from '../support/demo'
import { demo } from '../support/demo-documents'
import { seed } from '../support/seed'

const NOW = new Date('2026-03-14T15:09:26Z')
const { members, documents } = demo(NOW)

const FUTURE_DATE_FIELDS = [
  'starts_at',
  'next_at',
  'offered_until',
  'ends_at',
  'event_date',
  'expires_at',
  'not_before',
  'review_by',
  'reapply_after',
  'invite_expires_at',
]

const COLLECTION_SCHEMAS = {
  profiles: profileSchema,
  user_roles: userRoleSchema,
  content_library: contentItemSchema,
  events: eventSchema,
  concierge_requests: conciergeRequestSchema,
  invite_codes: inviteCodeSchema,
  api_keys: apiKeySchema,
  daily_wins: dailyWinSchema,
  applications: applicationSchema,
  audit_log: auditEntrySchema,
  member_state: memberStateSchema,
  event_seats: eventSeatsSchema,
  rsvps: rsvpSchema,
}

function parsedDocuments<K extends keyof typeof COLLECTION_SCHEMAS>(collection: K) {
  type Entity = ReturnType<(typeof COLLECTION_SCHEMAS)[K]['parse']>
  return documents
    .filter((document) => document.collection === collection)
    .map(({ data }) => COLLECTION_SCHEMAS[collection].parse(data) as Entity)
}

describe('the demo data', () => {
  it.each(Object.keys(COLLECTION_SCHEMAS) as (keyof typeof COLLECTION_SCHEMAS)[])(
    'the demo documents of the collection %s match the schema and have no other fields',
    (collection) => {
      const stored = documents.filter((document) => document.collection === collection)
      expect(stored.length).toBeGreaterThan(0)
      expect(parsedDocuments(collection)).toEqual(stored.map(({ data }) => data))
    },
  )

  it('the demo data depends on the day, not on the time of day', () => {
    expect(demo(new Date('2026-03-14T23:59:59Z'))).toEqual({ members, documents })
  })

  it('the demo data of two different days has the same ids and texts, and differs only in dates', () => {
    const later = demo(new Date('2026-09-01T00:00:00Z')).documents
    const texts = (list: typeof documents) =>
      JSON.stringify(list).replace(
        /\d{4}-\d\d-\d\dT[^"]+|\b[ns]\d{15}(?=_)|(?<=\bat":|_at":|review_by":)\d+/g,
        '',
      )
    expect(texts(later)).toBe(texts(documents))
  })

  it('no two documents of the demo data have the same path', () => {
    const paths = documents.map(({ collection, id }) => `${collection}/${id}`)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('the demo has 60 or more members, each with an account and each with a profile; the profiles differ in many fields', () => {
    const profiles = parsedDocuments('profiles')
    expect(profiles.length).toBeGreaterThanOrEqual(60)
    expect(profiles.map(({ user_id }) => user_id)).toEqual(members.map(({ uid }) => uid))
    expect(profiles.some((p) => p.first_name === null && p.last_name !== null)).toBe(true)
    expect(profiles.some((p) => p.first_name !== null && p.last_name === null)).toBe(true)
    expect(profiles.some((p) => p.first_name === null && p.last_name === null)).toBe(true)
    expect(profiles.some((p) => p.topics.length > 3 && p.business_arenas.length > 2)).toBe(true)
    expect(profiles.some((p) => /\p{Script=Arabic}/u.test(p.first_name ?? ''))).toBe(true)
    expect(profiles.some((p) => /[À-ž]/u.test(p.last_name ?? ''))).toBe(true)
    expect(profiles.some((p) => (p.bio?.length ?? 0) > 1000)).toBe(true)
    expect(profiles.some((p) => p.superpower === null && p.regions.length === 0)).toBe(true)
    expect(new Set(profiles.map((p) => p.revenue_band)).size).toBe(6)
  })

  it('the demo has the accounts in DEMO_ACCOUNTS', () => {
    for (const account of Object.values(DEMO_ACCOUNTS)) {
      const { uid, email, password, role } = account
      expect(members).toContainEqual(expect.objectContaining({ uid, email, password, role }))
      expect(parsedDocuments('user_roles')).toContainEqual({ user_id: uid, role })
    }
    expect(members.some(({ hasRow }) => !hasRow)).toBe(true)
  })

  it('the demo has content of every type, including an item without a URL and an item without a description', () => {
    const items = parsedDocuments('content_library')
    expect(new Set(items.map((item) => item.content_type))).toEqual(new Set(CONTENT_TYPES))
    expect(items.some((item) => item.file_url === null)).toBe(true)
    expect(items.some((item) => item.description === null)).toBe(true)
  })

  it.each(['past', 'future'])('the demo has %s events of every type', (when) => {
    const types = parsedDocuments('events')
      .filter(({ event_date }) => event_date > NOW === (when === 'future'))
      .map(({ event_type }) => event_type)
    expect(types).toEqual(expect.arrayContaining([...EVENT_TYPES]))
    expect(types.some((type) => !EVENT_TYPES.some((known) => known === type))).toBe(true)
  })

  it('the demo has a full event and one with free seats; the demo member’s events include one within two days, one cancelled and one recorded', () => {
    const seats = parsedDocuments('event_seats')
    const isFull = ({ capacity, going }: (typeof seats)[0]) =>
      capacity !== null && going >= capacity
    expect(seats.some((of) => of.going > 0 && !isFull(of))).toBe(true)
    expect(seats.some((of) => isFull(of) && of.waiting > 0)).toBe(true)
    const own = parsedDocuments('rsvps').filter(
      ({ user_id }) => user_id === DEMO_ACCOUNTS.member.uid,
    )
    expect(new Set(own.map(({ status }) => status))).toEqual(
      new Set(['going', 'waiting', 'offered', 'attended']),
    )
    const ofOwn = documents.flatMap(({ collection, id, data }) =>
      collection === 'events' && own.some(({ event_id }) => event_id === id)
        ? [eventSchema.parse(data)]
        : [],
    )
    const inTwoDays = new Date(NOW.getTime() + 2 * 86_400_000)
    expect(ofOwn.some(({ event_date: at }) => at > NOW && at < inTwoDays)).toBe(true)
    expect(ofOwn.filter(({ cancelled_at }) => cancelled_at)).toHaveLength(1)
    expect(ofOwn.filter(({ recording_id }) => recording_id)).toHaveLength(1)
  })

  it('the demo data contains future dates only in the fields that FUTURE_DATE_FIELDS lists', () => {
    const start = new Date('2026-03-14T00:00:00Z')
    const moments = documents.flatMap(({ data }) =>
      Object.entries(data).filter(
        ([field, value]) =>
          value instanceof Date && !FUTURE_DATE_FIELDS.includes(field) && value > start,
      ),
    )
    expect(moments).toEqual([])
  })

  it('the demo has a concierge request for each pair of status and priority, one for each category, and one without a category', () => {
    const requests = parsedDocuments('concierge_requests')
    for (const status of REQUEST_STATUSES)
      for (const priority of [...REQUEST_PRIORITIES, null])
        expect(requests.some((r) => r.status === status && r.priority === priority)).toBe(true)
    expect(new Set(requests.map(({ category }) => category))).toEqual(
      new Set([...REQUEST_CATEGORIES, null]),
    )
    const own = (uid: string) => requests.filter(({ user_id }) => user_id === uid)
    expect(own(DEMO_ACCOUNTS.member.uid).length).toBeGreaterThan(3)
    expect(own(DEMO_ACCOUNTS.second.uid)).toEqual([])
  })

  it('the demo has the invitation codes in DEMO_CODES, and invitation codes of every status', () => {
    const codes = parsedDocuments('invite_codes')
    const status = (code: string) =>
      codes.filter((c) => c.code === code).map((c) => inviteStatus(c, NOW))
    for (const code of DEMO_CODES.unused) expect(status(code)).toEqual(['Unused'])
    expect(status(DEMO_CODES.used)).toEqual(['Used'])
    expect(new Set(codes.map((c) => inviteStatus(c, NOW)))).toEqual(
      new Set(['Unused', 'Used', 'Expired', 'Revoked']),
    )
  })

  it('the demo has applications in every status, with decisions and invitation codes', () => {
    const applications = parsedDocuments('applications')
    expect(new Set(applications.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES))
    for (const { status, decision, closed_at, invite_code } of applications) {
      expect(closed_at !== null).toBe(status === 'declined' || status === 'withdrawn')
      expect(invite_code !== null).toBe(status === 'approved' || status === 'joined')
      expect(decision === null).toBe(status === 'received' || status === 'withdrawn')
    }
  })

  it('no two applications in the demo data have the same label in the audit log', () => {
    const labels = documents
      .filter(({ collection }) => collection === 'applications')
      .map(({ id }) => applicationLabel(id))
    expect(labels.length).toBeGreaterThan(1)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('the demo has audit entries by admins and automations about every kind of document except the webinar', () => {
    const acts = parsedDocuments('audit_log')
    expect(acts.length).toBeGreaterThanOrEqual(50)
    const kinds = AUDIT_KINDS.filter((kind) => kind !== 'webinar')
    expect(new Set(acts.map(({ target }) => target.kind))).toEqual(new Set(kinds))
    expect(new Set(acts.map(({ actor }) => actor.kind))).toEqual(new Set(['admin', 'automation']))
    expect(acts.filter(({ actor, target }) => !actor.name || !target.label)).toEqual([])
    const serialized = JSON.stringify(acts)
    for (const { key_hash } of parsedDocuments('api_keys'))
      expect(serialized).not.toContain(key_hash)
    expect(serialized).not.toContain(DEMO_API_KEY.slice(8))
  })

  it('the demo has 24 wins: one win has no value, and the values of the others cover each range that has its own emoji', () => {
    const values = parsedDocuments('daily_wins').map(({ value }) => value)
    expect(values).toHaveLength(24)
    expect(values.filter((value) => value === undefined)).toHaveLength(1)
    const bounds = [0, 100, 1000, 10_000, Infinity]
    for (const [step, least] of bounds.slice(0, -1).entries())
      expect(values.some((v) => v !== undefined && v >= least && v < (bounds[step + 1] ?? 0))).toBe(
        true,
      )
  })

  it('the demo has active and inactive API keys, each with a usage counter', () => {
    const usages = documents.filter(({ collection }) => collection === 'api_key_usage')
    expect(usages.map(({ id }) => id)).toEqual(
      parsedDocuments('api_keys').map(({ key_hash }) => key_hash),
    )
    for (const { data } of usages) expect(apiKeyUsageSchema.parse(data)).toEqual(data)
    expect(new Set(parsedDocuments('api_keys').map(({ is_active }) => is_active))).toEqual(
      new Set([true, false]),
    )
  })

  it.each([DEMO_API_KEY, DEMO_INACTIVE_API_KEY])(
    'the API key %s of the demo has a valid format and checksum',
    (key) => {
      expect(isWellFormedApiKey(key)).toBe(true)
    },
  )
})

describe('the script that writes the demo data', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each([
    ['no Firestore emulator', { FIRESTORE_EMULATOR_HOST: '' }, /emulators only/],
    ['no Auth emulator', { FIREBASE_AUTH_EMULATOR_HOST: '' }, /emulators only/],
    ['no project', { GCLOUD_PROJECT: '' }, /demo projects only/],
    ['a real project', { GCLOUD_PROJECT: 'the-cave-prod' }, /demo projects only/],
  ])('the script that writes the demo data refuses to run with %s', async (_, change, message) => {
    const set = {
      GCLOUD_PROJECT: 'demo-x',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      ...change,
    }
    for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value)
    await expect(seed()).rejects.toThrow(message)
  })
})
