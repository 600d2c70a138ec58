import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import { describe, it } from 'vitest'
import * as z from 'zod/mini'
import { eventFieldsSchema, type Event } from '@domain/entities/event'
import { EVENT_MAX_DAYS, LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES, PAGE_LIMITS } from '@domain/limits'
import { EVENT_TYPES } from '@domain/options'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/paths'
import { createWorld, event, type Parts } from '../../support/factories'
import { ADMINS, MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { idOperations } from '../../support/rules/ids'
import { listOperations } from '../../support/rules/lists'
import { parity } from '../../support/rules/parity'
import { fieldCases, personaTable, withoutUndefined } from '../../support/rules/table'
import { addresses, lines, oneOf, paragraphs } from '../../support/rules/values'

const rules = await firestoreRules('events')
const world = createWorld(new Date())
const nowMs = world.now.getTime()
const admin = PERSONAS.admin.uid
const DAY = 86_400_000

const storeEvent = (...parts: Parts<typeof event>) =>
  rules.stored(COLLECTIONS.events, event(world, ...parts))

/** The fields that the event form sends when it creates an event. `creation` adds the author and the times. */
const { created_by: _by, created_at: _at, updated_at: _up, ...eventFields } = event(world)
const creation = (created_by: string) => ({
  ...eventFields,
  created_by,
  created_at: serverTimestamp(),
  updated_at: serverTimestamp(),
})
const createEvent = (
  db: typeof rules.withoutRules,
  data: object,
  id: string = crypto.randomUUID(),
) => setDoc(doc(db, COLLECTIONS.events, id), withoutUndefined(data))
const updateEvent = async (db: typeof rules.withoutRules, data: object, path?: string) =>
  updateDoc(doc(db, path ?? (await storeEvent())), {
    updated_at: serverTimestamp(),
    updated_by: admin,
    ...withoutUndefined(data),
  })

describe('events', () => {
  personaTable(rules, 'events', {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await storeEvent())) },
    'get of a missing document': { may: MEMBERS, run: (db) => getDoc(doc(db, 'events/missing')) },
    ...listOperations(COLLECTIONS.events, PAGE_LIMITS.events, MEMBERS),
    create: { may: ADMINS, run: (db, uid) => createEvent(db, creation(uid)) },
    ...idOperations(ADMINS, (db, uid, id) => createEvent(db, creation(uid), id)),
    update: {
      may: ADMINS,
      run: (db, uid) => updateEvent(db, { title: 'Renamed', updated_by: uid }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeEvent())) },
  })
})

describe('creating an event', () => {
  fieldCases<Event>('creating an event', {
    run: (change) => createEvent(rules.db('admin'), { ...creation(admin), ...change }),
    allowed: {
      'all fields': {},
      'a future date': { event_date: new Date(nowMs + 3_600_000) },
    },
    refused: {
      'a past date': { event_date: new Date(nowMs - 1000) },
      'the time of creation as the date': { event_date: serverTimestamp() },
      'another author': { created_by: PERSONAS.owner.uid },
      'no author': { created_by: undefined },
      'a time of creation set by the client': { created_at: new Date() },
      'no time of creation': { created_at: undefined },
      'a time of change set by the client': { updated_at: new Date() },
      'no time of change': { updated_at: undefined },
      'a signer of a change (updated_by)': { updated_by: admin },
      'a cancellation': { cancelled_at: serverTimestamp() },
      'a recording': { recording_id: 'recording' },
      'a surplus field': { surplus: 1 },
    },
  })

  parity({
    subject: 'a new event',
    schema: eventFieldsSchema,
    base: eventFields,
    values: fieldValues(),
    besides: (document) =>
      hasValidEnd(document) && (document['event_date'] as Date).getTime() > nowMs,
    write: (document) => createEvent(rules.db('admin'), { ...creation(admin), ...document }),
  })
})

describe('changing an event', () => {
  fieldCases<Event>('changing an event', {
    run: (change) => updateEvent(rules.db('admin'), change),
    allowed: {
      'nothing but the time of change': {},
      'a move into the past': { event_date: new Date(nowMs - 86_400_000) },
    },
    refused: {
      'another author': { created_by: PERSONAS.owner.uid },
      'another time of creation': { created_at: serverTimestamp() },
      'a time of change set by the client': { updated_at: new Date() },
      'a removed time of change': { updated_at: deleteField() },
      'a change signed by somebody else': { updated_by: PERSONAS.owner.uid },
      'a removed signer': { updated_by: deleteField() },
      'a removed field': { location: deleteField() },
      'a surplus field': { surplus: 1 },
      'another number of seats': { max_attendees: 100 },
      'no limit of seats': { max_attendees: null },
      'a cancellation': { cancelled_at: serverTimestamp() },
      'a recording': { recording_id: 'recording' },
    },
  })

  fieldCases<Event>('changing a past event', {
    run: async (change) => updateEvent(rules.db('admin'), change, await storeEvent('past')),
    allowed: { 'another title': { title: 'Renamed' } },
    refused: { 'an empty title': { title: '' } },
  })

  fieldCases<Event>('changing the title of an event', {
    run: async ({ updated_at, updated_by }) =>
      updateDoc(
        doc(rules.db('admin'), await storeEvent()),
        withoutUndefined({ title: 'Renamed', updated_at, updated_by }),
      ),
    allowed: {
      'a change with its time and signer': { updated_at: serverTimestamp(), updated_by: admin },
    },
    refused: {
      'a change that keeps the old time': { updated_at: undefined, updated_by: admin },
      'a change without a signer': { updated_at: serverTimestamp(), updated_by: undefined },
    },
  })

  const LINK = 'https://events.example'
  const OTHER_LINK = 'https://other.example'
  const changeLink = async (link: string | null, stored: string | null, members?: string[]) => {
    const path = await storeEvent({ registration_url: stored })
    if (members) await storeGuests(path, members)
    return updateEvent(rules.db('admin'), { registration_url: link }, path)
  }
  const storeGuests = (path: string, members: string[]) =>
    rules.stored(SERVER_COLLECTIONS.seatLedgers, { members }, path.split('/')[1])
  it.each<[string, string | null, string | null, string[]?]>([
    ['a link for an event without a seat ledger', LINK, null],
    ['a link for an event whose guests have all left', LINK, null, []],
    ['another link for an event that has guests and a link', OTHER_LINK, LINK, ['amina']],
    ['the removal of the link of an event with guests', null, LINK, ['amina']],
    ['no change to the missing link of an event with guests', null, null, ['amina']],
  ])('changing an event is allowed: %s', async (_, link, stored, members) => {
    await assertSucceeds(changeLink(link, stored, members))
  })
  it('adding a registration link to a future event that has guests is refused', async () => {
    await assertFails(changeLink(LINK, null, ['amina']))
  })

  const BEFORE = { event_date: new Date(Date.now() - DAY), ends_at: null }
  const AFTER = { event_date: new Date(Date.now() + DAY), ends_at: null }
  const moveWithGuests = async (
    from: Partial<Event>,
    to: Partial<Event>,
    stored: string | null = null,
  ) => {
    const path = await storeEvent({ ...from, registration_url: stored })
    await storeGuests(path, ['amina'])
    return updateEvent(rules.db('admin'), { ...to, registration_url: LINK }, path)
  }
  it('adding a registration link to a past event that has guests is allowed', async () => {
    await assertSucceeds(moveWithGuests(BEFORE, BEFORE))
  })
  it.each([
    ['a past event with guests that is moved to the future', BEFORE, AFTER],
    ['a future event with guests that is moved to the past', AFTER, BEFORE],
  ])('adding a registration link is refused for %s', async (_, from, to) => {
    await assertFails(moveWithGuests(from, to))
  })
  it('a future event that has guests and a registration link can be moved into the past', async () => {
    await assertSucceeds(moveWithGuests(AFTER, BEFORE, LINK))
  })
  it('a past event that has guests and a registration link cannot be moved into the future', async () => {
    await assertFails(moveWithGuests(BEFORE, AFTER, LINK))
  })

  const { max_attendees: _seats, ...others } = eventFields
  const { max_attendees: _values, ...otherValues } = fieldValues()
  parity({
    subject: 'a changed event',
    schema: z.omit(eventFieldsSchema, { max_attendees: true }),
    base: others,
    values: otherValues,
    besides: hasValidEnd,
    write: async (document) => {
      const values = Object.entries({ ...others, ...document })
      const data = values.map(([key, value]) => [key, value === undefined ? deleteField() : value])
      return updateEvent(rules.db('admin'), Object.fromEntries(data))
    },
  })
})

/**
 * Checks what the schema does not check: whether the event ends after its start and lasts no longer than
 * EVENT_MAX_DAYS.
 */
function hasValidEnd({ event_date, ends_at }: Record<string, unknown>): boolean {
  if (ends_at === null || !(event_date instanceof Date) || !(ends_at instanceof Date)) return true
  const length = ends_at.getTime() - event_date.getTime()
  return length > 0 && length <= EVENT_MAX_DAYS * DAY
}

const endAfter = (ms: number) => new Date(eventFields.event_date.getTime() + ms)

function fieldValues() {
  return {
    title: lines(LENGTHS.title),
    description: paragraphs(LENGTHS.description),
    event_date: [
      new Date(nowMs + 86_400_000),
      new Date('2100-01-01T00:00:00Z'),
      new Date(nowMs - 86_400_000),
      null,
      undefined,
      '2100-01-01',
      4_102_444_800_000,
      true,
    ],
    ends_at: [
      null,
      undefined,
      endAfter(1),
      endAfter(0),
      endAfter(-1),
      endAfter(EVENT_MAX_DAYS * DAY),
      endAfter(EVENT_MAX_DAYS * DAY + 1),
      '2100-01-01',
      4_102_444_800_000,
      true,
    ],
    time_zone: [
      null,
      undefined,
      'Asia/Dubai',
      'Etc/GMT+4',
      'America/Port-au-Prince',
      'Z',
      'Z'.repeat(64),
      'Z'.repeat(65),
      '',
      'Asia/Dubai ',
      'Asia Dubai',
      'Asia/Dubai\nUTC',
      7,
      ['UTC'],
    ],
    city: lines(LENGTHS.city),
    event_type: [...oneOf(EVENT_TYPES), ...lines(LENGTHS.eventType)],
    location: lines(LENGTHS.location),
    max_attendees: [
      null,
      MIN_ATTENDEES,
      MIN_ATTENDEES - 1,
      -1,
      MAX_ATTENDEES,
      MAX_ATTENDEES + 1,
      1.5,
      NaN,
      Infinity,
      '12',
      '12abc',
      undefined,
      true,
      [],
    ],
    registration_url: addresses(),
  }
}
