import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Query,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { rsvpId } from '@domain/entities/rsvp'
import { PAGE_LIMITS } from '@domain/limits'
import type { RsvpStatus } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { filterByEvents, constraintsOf, QUERIES } from '@domain/queries'
import { createWorld, eventPrivate, eventSeats, rsvp } from '../../support/factories'
import { ADMINS, MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { personaTable } from '../../support/rules/table'

const rules = await firestoreRules('event-seats')
const world = createWorld(new Date())
const { eventSeats: EVENT_SEATS, rsvps: RSVPS, eventPrivate: EVENT_PRIVATE } = COLLECTIONS
const owner = PERSONAS.owner.uid

const storeSeats = () => rules.stored(EVENT_SEATS, eventSeats(world))
const storeRsvp = (user_id: string, event_id: string = crypto.randomUUID(), fields = {}) =>
  rules.stored(RSVPS, rsvp(world, { user_id, event_id, ...fields }), rsvpId(event_id, user_id))

await storeRsvp(owner)

describe('the seats of an event', () => {
  personaTable(rules, 'event_seats', {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await storeSeats())) },
    'get before any member asked for a seat': {
      may: MEMBERS,
      run: (db) => getDoc(doc(db, EVENT_SEATS, crypto.randomUUID())),
    },
    ...listOperations(EVENT_SEATS, PAGE_LIMITS.eventSeats, MEMBERS),
    create: {
      may: NOBODY,
      run: (db) => setDoc(doc(db, EVENT_SEATS, crypto.randomUUID()), eventSeats(world)),
    },
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await storeSeats()), { going: 0 }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeSeats())) },
  })
})

describe('a place at an event', () => {
  const withListNames = (what: string, lists: ReturnType<typeof listOperations>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${name} (${what})`, list]))

  personaTable(rules, 'rsvps', {
    'get of the caller’s own place': {
      may: MEMBERS,
      run: async (db, uid) => getDoc(doc(db, await storeRsvp(uid))),
    },
    'get of the caller’s own missing place': {
      may: MEMBERS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId(crypto.randomUUID(), uid))),
    },
    'get of the caller’s own place at an event with the longest id': {
      may: MEMBERS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId('e'.repeat(64), uid))),
    },
    'get of the caller’s own place at an event whose id is too long': {
      may: ADMINS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId('e'.repeat(65), uid))),
    },
    'get of the caller’s own place at an event with an empty id': {
      may: ADMINS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId('', uid))),
    },
    'get of the owner’s place': {
      may: ['owner', ...ADMINS],
      run: async (db) => getDoc(doc(db, await storeRsvp(owner))),
    },
    'get of another member’s missing place': {
      may: ADMINS,
      run: (db) => getDoc(doc(db, RSVPS, rsvpId(crypto.randomUUID(), 'nobody'))),
    },
    'get of the owner’s place under an id with the caller’s uid': {
      may: ['owner', ...ADMINS],
      run: async (db, uid) => {
        const id = rsvpId(crypto.randomUUID(), uid)
        return getDoc(doc(db, await rules.stored(RSVPS, rsvp(world, { user_id: owner }), id)))
      },
    },
    ...withListNames(
      'own documents',
      listOperations(RSVPS, PAGE_LIMITS.rsvps, MEMBERS, (uid) => ({ user_id: uid })),
    ),
    ...withListNames(
      'the owner’s documents',
      listOperations(RSVPS, PAGE_LIMITS.rsvps, ['owner'], () => ({ user_id: owner })),
    ),
    ...withListNames('all documents', listOperations(RSVPS, PAGE_LIMITS.rsvps, NOBODY)),
    create: {
      may: NOBODY,
      run: (db, uid) => setDoc(doc(db, RSVPS, rsvpId('event', uid)), rsvp(world, { user_id: uid })),
    },
    'update that takes a seat': {
      may: NOBODY,
      run: async (db, uid) =>
        updateDoc(doc(db, await storeRsvp(uid, undefined, { status: 'waiting' })), {
          status: 'going',
        }),
    },
    delete: { may: NOBODY, run: async (db, uid) => deleteDoc(doc(db, await storeRsvp(uid))) },
  })

  it('a member can query their own RSVPs for 24 events at once, but not another member’s RSVPs', async () => {
    const events = Array.from({ length: 24 }, () => crypto.randomUUID())
    await storeRsvp(owner, events[0])
    await storeRsvp(PERSONAS.other.uid, events[0])
    const places = (uid: string) =>
      query(
        collection(rules.db('owner'), RSVPS),
        ...constraintsOf(QUERIES.rsvpsOfMember, [uid], { where, orderBy }),
        filterByEvents(events, { where }),
        limit(24),
      )
    const found = await assertSucceeds(getDocs(places(owner)))
    expect(found.docs.map((place) => place.get('user_id') as string)).toEqual([owner])
    await assertFails(getDocs(places(PERSONAS.other.uid)))
  })
})

describe('the information for guests of an event', () => {
  const infoPath = async (uid: string, status: RsvpStatus | null) => {
    const event = crypto.randomUUID()
    await rules.stored(EVENT_PRIVATE, eventPrivate(world), event)
    if (status) await storeRsvp(uid, event, { status })
    return `${EVENT_PRIVATE}/${event}`
  }
  const readAs = (status: RsvpStatus | null) => ({
    run: async (db: typeof rules.withoutRules, uid: string) =>
      getDoc(doc(db, await infoPath(uid, status))),
  })

  personaTable(rules, 'event_private', {
    'get by a guest with a seat': { may: MEMBERS, ...readAs('going') },
    'get by a guest who attended': { may: MEMBERS, ...readAs('attended') },
    'get by a member who never asked for a seat': { may: ADMINS, ...readAs(null) },
    'get by a waiting member': { may: ADMINS, ...readAs('waiting') },
    'get by a member with an offer': { may: ADMINS, ...readAs('offered') },
    'get by a member who cancelled': { may: ADMINS, ...readAs('cancelled') },
    'get by a member whose offer lapsed': { may: ADMINS, ...readAs('lapsed') },
    'get by a guest of another event': {
      may: ADMINS,
      run: async (db, uid) => {
        await storeRsvp(uid)
        return getDoc(doc(db, await infoPath(uid, null)))
      },
    },
    create: {
      may: NOBODY,
      run: (db) => setDoc(doc(db, EVENT_PRIVATE, crypto.randomUUID()), eventPrivate(world)),
    },
    update: {
      may: NOBODY,
      run: async (db, uid) => updateDoc(doc(db, await infoPath(uid, 'going')), { notes: 'Other' }),
    },
    delete: {
      may: NOBODY,
      run: async (db, uid) => deleteDoc(doc(db, await infoPath(uid, 'going'))),
    },
  })

  it('a member can read the guest information of an event only if an RSVP document names this member and this event', async () => {
    const event = crypto.randomUUID()
    await rules.stored(EVENT_PRIVATE, eventPrivate(world), event)
    const id = rsvpId(event, PERSONAS.other.uid)
    for (const fields of [{ user_id: owner, event_id: event }, { user_id: PERSONAS.other.uid }]) {
      await rules.stored(RSVPS, rsvp(world, fields), id)
      await assertFails(getDoc(doc(rules.db('other'), EVENT_PRIVATE, event)))
    }
    await rules.stored(RSVPS, rsvp(world, { user_id: PERSONAS.other.uid, event_id: event }), id)
    await assertSucceeds(getDoc(doc(rules.db('other'), EVENT_PRIVATE, event)))
  })

  it.each(['Unheard of', '', null])(
    'a member whose place has the status %j cannot read the information for guests',
    async (status) => {
      const event = crypto.randomUUID()
      await rules.stored(EVENT_PRIVATE, eventPrivate(world), event)
      await rules.stored(
        RSVPS,
        { ...rsvp(world, { user_id: owner, event_id: event }), status },
        rsvpId(event, owner),
      )
      await assertFails(getDoc(doc(rules.db('owner'), EVENT_PRIVATE, event)))
      await storeRsvp(owner, event, { status: 'going' })
      await assertSucceeds(getDoc(doc(rules.db('owner'), EVENT_PRIVATE, event)))
    },
  )

  const event = 'an-event-with-a-link'
  const queries: Record<string, (of: ReturnType<typeof collection>) => Query> = {
    'all documents': (of) => query(of),
    'limit 1': (of) => query(of, limit(1)),
    'by id': (of) => query(of, where(documentId(), '==', event), limit(1)),
    'among ids': (of) => query(of, where(documentId(), 'in', [event]), limit(1)),
    'by link': (of) => query(of, where('join_url', '>=', 'https'), limit(1)),
    'by notes': (of) => query(of, where('notes', '==', 'Ring twice.'), limit(1)),
    'ordered by version': (of) => query(of, orderBy('version'), limit(1)),
  }
  it.each(Object.entries(queries))(
    'no query can read the information for guests of an event (%s)',
    async (_, build) => {
      await rules.stored(EVENT_PRIVATE, eventPrivate(world), event)
      await storeRsvp(owner, event)
      for (const persona of ['visitor', 'other', 'owner', 'admin'] as const)
        await assertFails(getDocs(build(collection(rules.db(persona), EVENT_PRIVATE))))
      await assertSucceeds(getDoc(doc(rules.db('owner'), EVENT_PRIVATE, event)))
      await assertFails(getDoc(doc(rules.db('other'), EVENT_PRIVATE, event)))
    },
  )
})
