import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type Firestore,
  type WriteBatch,
} from 'firebase/firestore'
import { describe, it } from 'vitest'
import type { RequestQuota } from '@domain/entities/concierge-request'
import { REQUESTS_PER_MEMBER } from '@domain/limits'
import { COLLECTIONS, MEMBER_COLLECTIONS } from '@domain/paths'
import { conciergeRequest, createWorld } from '../../support/factories'
import { MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { fieldCases, personaTable, written } from '../../support/rules/table'

const rules = await firestoreRules('quotas')
const world = createWorld(new Date())
const owner = PERSONAS.owner.uid
const NAME = MEMBER_COLLECTIONS.requestQuotas
const { limit: PLACES, windowSeconds } = REQUESTS_PER_MEMBER

const newId = () => crypto.randomUUID()
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
/** Seconds slightly longer and slightly shorter than the window, because the emulator has its own clock. */
const OVER = windowSeconds + 30
const WITHIN = windowSeconds - 30

/** Stores a ring whose slots were taken this many seconds ago, in order. */
const ring = (uid: string, ages: readonly number[], place = ages.length - 1) =>
  rules.stored(
    NAME,
    {
      last: newId(),
      place,
      times: Object.fromEntries(ages.map((age, index) => [index, ago(age)])),
    } satisfies RequestQuota,
    uid,
  )
const full = (oldest: number) => [oldest, ...Array.from({ length: PLACES - 1 }, () => 60)]

const setPlace = (db: Firestore, uid: string, place: number, last = newId()) =>
  setDoc(
    doc(db, NAME, uid),
    { last, place, times: { [place]: serverTimestamp() } },
    { merge: true },
  )

describe('the ring of a member’s requests', () => {
  personaTable(rules, {
    'get of one’s own': { may: MEMBERS, run: (db, uid) => getDoc(doc(db, NAME, uid)) },
    'get of the owner’s': { may: ['owner'], run: (db) => getDoc(doc(db, NAME, owner)) },
    list: { may: NOBODY, run: (db) => getDocs(query(collection(db, NAME), limit(1))) },
    'taking the first slot of a new ring': {
      may: MEMBERS,
      run: async (db, uid) => {
        await deleteDoc(doc(rules.withoutRules, NAME, uid))
        return setPlace(db, uid, 0)
      },
    },
    'taking the first slot of a new ring for the owner': {
      may: ['owner'],
      run: async (db) => {
        await deleteDoc(doc(rules.withoutRules, NAME, owner))
        return setPlace(db, owner, 0)
      },
    },
    'taking the next slot': {
      may: MEMBERS,
      run: async (db, uid) => {
        await ring(uid, [60, 60])
        return setPlace(db, uid, 2)
      },
    },
    'taking the owner’s next slot': {
      may: ['owner'],
      run: async (db) => {
        await ring(owner, [60, 60])
        return setPlace(db, owner, 2)
      },
    },
    'taking the first slot again after a day': {
      may: MEMBERS,
      run: async (db, uid) => {
        await ring(uid, full(OVER))
        return setPlace(db, uid, 0)
      },
    },
    'taking the first slot again within a day': {
      may: NOBODY,
      run: async (db, uid) => {
        await ring(uid, full(WITHIN))
        return setPlace(db, uid, 0)
      },
    },
    delete: {
      may: NOBODY,
      run: async (db, uid) => {
        await ring(uid, full(WITHIN))
        return deleteDoc(doc(db, NAME, uid))
      },
    },
  })
})

describe('taking a slot', () => {
  const now = serverTimestamp()

  fieldCases<RequestQuota>({
    run: async (change) => {
      await ring(owner, [60, 60])
      return runTransaction(rules.db('owner'), (transaction) => {
        const before = { 0: ago(60), 1: ago(60) }
        const data = { last: newId(), place: 2, times: { ...before, 2: now }, ...change }
        transaction.set(doc(rules.db('owner'), NAME, owner), written(data), {
          mergeFields: Object.keys(written(data)).flatMap((name) =>
            name === 'times' && !('times' in change) ? ['times.2'] : [name],
          ),
        })
        return Promise.resolve()
      })
    },
    allowed: { 'the next slot': {}, 'the shortest id': { last: 'x' } },
    refused: {
      'the same slot again': { place: 1 },
      'a slot after the next one': { place: 3 },
      'a slot beyond the last': { place: PLACES },
      'a slot that is not whole': { place: 2.5 },
      'a null slot': { place: null },
      'another time': { times: { 2: ago(0) } },
      'no time': { times: { 0: now, 1: now } },
      'removed times of other slots': { times: { 2: now } },
      'the time of another slot as well': { times: { 0: now, 1: ago(60), 2: now } },
      'an invalid id': { last: 'a/b' },
      'a long id': { last: 'x'.repeat(65) },
      'an empty id': { last: '' },
      'a null id': { last: null },
      'a surplus field': { surplus: 1 },
    },
  })
})

describe('taking the first slot', () => {
  const now = serverTimestamp()

  fieldCases<RequestQuota>({
    run: async (change) => {
      await deleteDoc(doc(rules.withoutRules, NAME, owner))
      const first = { last: newId(), place: 0, times: { 0: now } }
      return setDoc(doc(rules.db('owner'), NAME, owner), written({ ...first, ...change }))
    },
    allowed: { 'the first slot': {} },
    refused: {
      'another slot': { place: 1 },
      'a client’s time': { times: { 0: ago(0) } },
      'the time of another slot as well': { times: { 0: now, 1: now } },
      'no time': { times: {} },
      'an invalid id': { last: 'a/b' },
      'a surplus field': { surplus: 1 },
    },
  })
})

describe('the times of a ring', () => {
  const write = async (times: object) => {
    await ring(owner, [60, 60])
    return updateDoc(doc(rules.db('owner'), NAME, owner), { last: newId(), place: 2, ...times })
  }
  const now = serverTimestamp()

  it('a slot with a client’s time is refused', async () => {
    await assertFails(write({ 'times.2': ago(0) }))
    await assertSucceeds(write({ 'times.2': now }))
  })

  it.each(['0', '3', 'last', 'place', 'times', 'surplus'])(
    'an update that also writes times.%s is refused',
    async (name) => {
      await assertFails(write({ 'times.2': now, [`times.${name}`]: now }))
      await assertSucceeds(write({ 'times.2': now }))
    },
  )
})

describe('requests in one commit', () => {
  const { created_at: _, ...fields } = conciergeRequest(world, {
    user_id: owner,
    status: 'pending',
  })
  const adding = (batch: WriteBatch, id: string) =>
    batch.set(doc(rules.db('owner'), COLLECTIONS.conciergeRequests, id), {
      ...fields,
      created_at: serverTimestamp(),
    })
  const taking = (batch: WriteBatch, place: number, last: string) =>
    batch.set(
      doc(rules.db('owner'), NAME, owner),
      { last, place, times: { [place]: serverTimestamp() } },
      { merge: true },
    )

  it('a request is stored with its slot of the quota', async () => {
    await ring(owner, [60])
    const id = newId()
    await assertSucceeds(taking(adding(writeBatch(rules.db('owner')), id), 1, id).commit())
  })

  it.each([
    ['two requests with one slot', 1],
    ['many requests with one slot', 100],
  ])('a commit is refused with %s', async (_name, more) => {
    await ring(owner, [60])
    const id = newId()
    const batch = taking(adding(writeBatch(rules.db('owner')), id), 1, id)
    for (let n = 0; n < more; n++) adding(batch, newId())
    await assertFails(batch.commit())
  })

  it('a request is refused without a slot, with the slot of another request, and when the ring is full', async () => {
    const batch = () => writeBatch(rules.db('owner'))
    await ring(owner, [60])
    await assertFails(adding(batch(), newId()).commit())
    await assertFails(taking(adding(batch(), newId()), 1, newId()).commit())
    await ring(owner, full(WITHIN))
    const id = newId()
    await assertFails(taking(adding(batch(), id), 0, id).commit())
    await ring(owner, full(OVER))
    await assertSucceeds(taking(adding(batch(), id), 0, id).commit())
  })

  it('as many requests as the ring has slots are stored, and no more', async () => {
    await deleteDoc(doc(rules.withoutRules, NAME, owner))
    const send = (place: number) => {
      const id = newId()
      return taking(adding(writeBatch(rules.db('owner')), id), place, id).commit()
    }
    for (let place = 0; place < PLACES; place++) await assertSucceeds(send(place))
    for (const place of [0, 1, PLACES - 1, PLACES]) await assertFails(send(place))
  })
})
