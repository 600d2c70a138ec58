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
const { eventSeats: SEATS, rsvps: RSVPS, eventPrivate: PRIVATE } = COLLECTIONS
const owner = PERSONAS.owner.uid

const storedSeats = () => rules.stored(SEATS, eventSeats(world))
const storedRsvp = (user_id: string, event_id: string = crypto.randomUUID(), fields = {}) =>
  rules.stored(RSVPS, rsvp(world, { user_id, event_id, ...fields }), rsvpId(event_id, user_id))

await storedRsvp(owner)

describe('the seats of an event', () => {
  personaTable(rules, {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await storedSeats())) },
    'get before anybody asked for a seat': {
      may: MEMBERS,
      run: (db) => getDoc(doc(db, SEATS, crypto.randomUUID())),
    },
    ...listOperations(SEATS, PAGE_LIMITS.eventSeats, MEMBERS),
    create: {
      may: NOBODY,
      run: (db) => setDoc(doc(db, SEATS, crypto.randomUUID()), eventSeats(world)),
    },
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await storedSeats()), { going: 0 }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storedSeats())) },
  })
})

describe('a place at an event', () => {
  const named = (what: string, lists: ReturnType<typeof listOperations>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${what}: ${name}`, list]))

  personaTable(rules, {
    'get of one’s own': {
      may: MEMBERS,
      run: async (db, uid) => getDoc(doc(db, await storedRsvp(uid))),
    },
    'get of one’s own before there is one': {
      may: MEMBERS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId(crypto.randomUUID(), uid))),
    },
    'get of one’s own at an event with the longest id': {
      may: MEMBERS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId('e'.repeat(64), uid))),
    },
    'get of one’s own at an event whose id is too long': {
      may: ADMINS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId('e'.repeat(65), uid))),
    },
    'get of one’s own at an event without an id': {
      may: ADMINS,
      run: (db, uid) => getDoc(doc(db, RSVPS, rsvpId('', uid))),
    },
    'get of the owner’s': {
      may: ['owner', ...ADMINS],
      run: async (db) => getDoc(doc(db, await storedRsvp(owner))),
    },
    'get of somebody else’s that does not exist': {
      may: ADMINS,
      run: (db) => getDoc(doc(db, RSVPS, rsvpId(crypto.randomUUID(), 'nobody'))),
    },
    'get of a place with one’s own id that is somebody else’s': {
      may: ['owner', ...ADMINS],
      run: async (db, uid) => {
        const id = rsvpId(crypto.randomUUID(), uid)
        return getDoc(doc(db, await rules.stored(RSVPS, rsvp(world, { user_id: owner }), id)))
      },
    },
    ...named(
      'one’s own',
      listOperations(RSVPS, PAGE_LIMITS.rsvps, MEMBERS, (uid) => ({ user_id: uid })),
    ),
    ...named(
      'the owner’s',
      listOperations(RSVPS, PAGE_LIMITS.rsvps, ['owner'], () => ({ user_id: owner })),
    ),
    ...named('everybody’s', listOperations(RSVPS, PAGE_LIMITS.rsvps, NOBODY)),
    create: {
      may: NOBODY,
      run: (db, uid) => setDoc(doc(db, RSVPS, rsvpId('event', uid)), rsvp(world, { user_id: uid })),
    },
    'taking a seat by a direct write': {
      may: NOBODY,
      run: async (db, uid) =>
        updateDoc(doc(db, await storedRsvp(uid, undefined, { status: 'waiting' })), {
          status: 'going',
        }),
    },
    delete: { may: NOBODY, run: async (db, uid) => deleteDoc(doc(db, await storedRsvp(uid))) },
  })

  it('a member can query their own places at a page of events', async () => {
    const events = Array.from({ length: 24 }, () => crypto.randomUUID())
    await storedRsvp(owner, events[0])
    await storedRsvp(PERSONAS.other.uid, events[0])
    const places = (uid: string) =>
      query(
        collection(rules.db('owner'), RSVPS),
        ...constraintsOf(QUERIES.ownRsvps, [uid], { where, orderBy }),
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
    await rules.stored(PRIVATE, eventPrivate(world), event)
    if (status) await storedRsvp(uid, event, { status })
    return `${PRIVATE}/${event}`
  }
  const readAs = (status: RsvpStatus | null) => ({
    run: async (db: typeof rules.withoutRules, uid: string) =>
      getDoc(doc(db, await infoPath(uid, status))),
  })

  personaTable(rules, {
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
        await storedRsvp(uid)
        return getDoc(doc(db, await infoPath(uid, null)))
      },
    },
    create: {
      may: NOBODY,
      run: (db) => setDoc(doc(db, PRIVATE, crypto.randomUUID()), eventPrivate(world)),
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

  it('another guest’s place with a similar id does not open the information for guests', async () => {
    const event = crypto.randomUUID()
    await rules.stored(PRIVATE, eventPrivate(world), event)
    const id = rsvpId(event, PERSONAS.other.uid)
    for (const fields of [{ user_id: owner, event_id: event }, { user_id: PERSONAS.other.uid }]) {
      await rules.stored(RSVPS, rsvp(world, fields), id)
      await assertFails(getDoc(doc(rules.db('other'), PRIVATE, event)))
    }
    await rules.stored(RSVPS, rsvp(world, { user_id: PERSONAS.other.uid, event_id: event }), id)
    await assertSucceeds(getDoc(doc(rules.db('other'), PRIVATE, event)))
  })

  it.each(['Unheard of', '', null])(
    'a place with the status %j does not open the information for guests',
    async (status) => {
      const event = crypto.randomUUID()
      await rules.stored(PRIVATE, eventPrivate(world), event)
      await rules.stored(
        RSVPS,
        { ...rsvp(world, { user_id: owner, event_id: event }), status },
        rsvpId(event, owner),
      )
      await assertFails(getDoc(doc(rules.db('owner'), PRIVATE, event)))
      await storedRsvp(owner, event, { status: 'going' })
      await assertSucceeds(getDoc(doc(rules.db('owner'), PRIVATE, event)))
    },
  )

  const event = 'an-event-with-a-link'
  const queries: Record<string, (of: ReturnType<typeof collection>) => Query> = {
    'for all documents': (of) => query(of),
    'for one document': (of) => query(of, limit(1)),
    'by id': (of) => query(of, where(documentId(), '==', event), limit(1)),
    'among ids': (of) => query(of, where(documentId(), 'in', [event]), limit(1)),
    'by link': (of) => query(of, where('join_url', '>=', 'https'), limit(1)),
    'by notes': (of) => query(of, where('notes', '==', 'Ring twice.'), limit(1)),
    'in an order': (of) => query(of, orderBy('version'), limit(1)),
  }
  it.each(Object.entries(queries))(
    'the information for guests cannot be read by a query %s',
    async (_, build) => {
      await rules.stored(PRIVATE, eventPrivate(world), event)
      await storedRsvp(owner, event)
      for (const persona of ['visitor', 'other', 'owner', 'admin'] as const)
        await assertFails(getDocs(build(collection(rules.db(persona), PRIVATE))))
      await assertSucceeds(getDoc(doc(rules.db('owner'), PRIVATE, event)))
      await assertFails(getDoc(doc(rules.db('other'), PRIVATE, event)))
    },
  )
})
