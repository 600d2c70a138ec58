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
import { fieldCases, personaTable, withoutUndefined } from '../../support/rules/table'

const rules = await firestoreRules('quotas')
const world = createWorld(new Date())
const owner = PERSONAS.owner.uid
const REQUEST_QUOTAS = MEMBER_COLLECTIONS.requestQuotas
const { limit: SLOT_COUNT, windowSeconds } = REQUESTS_PER_MEMBER

const newId = () => crypto.randomUUID()
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)
/**
 * Seconds since a slot was taken: slightly more than the time window of the quota, so the slot is free. The margin is
 * needed because the emulator has its own clock.
 */
const AGE_OUTSIDE_WINDOW = windowSeconds + 30
/** Seconds since a slot was taken: slightly less than the time window of the quota, so the slot is still taken. */
const AGE_WITHIN_WINDOW = windowSeconds - 30

/**
 * Stores a member's request quota: a ring buffer whose slots contain the times of the latest requests.
 * @param ages how many seconds ago each slot was taken, beginning with slot 0
 */
const storeRing = (uid: string, ages: readonly number[], place = ages.length - 1) =>
  rules.stored(
    REQUEST_QUOTAS,
    {
      last: newId(),
      place,
      times: Object.fromEntries(ages.map((age, index) => [index, secondsAgo(age)])),
    } satisfies RequestQuota,
    uid,
  )
const agesOfFullRing = (oldest: number) => [
  oldest,
  ...Array.from({ length: SLOT_COUNT - 1 }, () => 60),
]

const takeSlot = (db: Firestore, uid: string, place: number, last = newId()) =>
  setDoc(
    doc(db, REQUEST_QUOTAS, uid),
    { last, place, times: { [place]: serverTimestamp() } },
    { merge: true },
  )

describe('the request quota of a member', () => {
  personaTable(rules, 'request_quotas', {
    'get of the caller’s own document': {
      may: MEMBERS,
      run: (db, uid) => getDoc(doc(db, REQUEST_QUOTAS, uid)),
    },
    'get of the owner’s document': {
      may: ['owner'],
      run: (db) => getDoc(doc(db, REQUEST_QUOTAS, owner)),
    },
    list: { may: NOBODY, run: (db) => getDocs(query(collection(db, REQUEST_QUOTAS), limit(1))) },
    'taking the first slot of a new request quota': {
      may: MEMBERS,
      run: async (db, uid) => {
        await deleteDoc(doc(rules.withoutRules, REQUEST_QUOTAS, uid))
        return takeSlot(db, uid, 0)
      },
    },
    'taking the first slot of a new request quota of the owner': {
      may: ['owner'],
      run: async (db) => {
        await deleteDoc(doc(rules.withoutRules, REQUEST_QUOTAS, owner))
        return takeSlot(db, owner, 0)
      },
    },
    'taking the next slot': {
      may: MEMBERS,
      run: async (db, uid) => {
        await storeRing(uid, [60, 60])
        return takeSlot(db, uid, 2)
      },
    },
    'taking the owner’s next slot': {
      may: ['owner'],
      run: async (db) => {
        await storeRing(owner, [60, 60])
        return takeSlot(db, owner, 2)
      },
    },
    'taking the first slot again after a day': {
      may: MEMBERS,
      run: async (db, uid) => {
        await storeRing(uid, agesOfFullRing(AGE_OUTSIDE_WINDOW))
        return takeSlot(db, uid, 0)
      },
    },
    'taking the first slot again within a day': {
      may: NOBODY,
      run: async (db, uid) => {
        await storeRing(uid, agesOfFullRing(AGE_WITHIN_WINDOW))
        return takeSlot(db, uid, 0)
      },
    },
    delete: {
      may: NOBODY,
      run: async (db, uid) => {
        await storeRing(uid, agesOfFullRing(AGE_WITHIN_WINDOW))
        return deleteDoc(doc(db, REQUEST_QUOTAS, uid))
      },
    },
  })
})

describe('taking the next slot of a request quota', () => {
  const now = serverTimestamp()

  fieldCases<RequestQuota>('taking the next slot of a request quota', {
    run: async (change) => {
      await storeRing(owner, [60, 60])
      return runTransaction(rules.db('owner'), (transaction) => {
        const before = { 0: secondsAgo(60), 1: secondsAgo(60) }
        const data = { last: newId(), place: 2, times: { ...before, 2: now }, ...change }
        transaction.set(doc(rules.db('owner'), REQUEST_QUOTAS, owner), withoutUndefined(data), {
          mergeFields: Object.keys(withoutUndefined(data)).flatMap((name) =>
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
      'a slot beyond the last': { place: SLOT_COUNT },
      'a slot that is not a whole number': { place: 2.5 },
      'a null slot': { place: null },
      'a time set by the client': { times: { 2: secondsAgo(0) } },
      'no time for the next slot': { times: { 0: now, 1: now } },
      'removed times of other slots': { times: { 2: now } },
      'new times for two slots': { times: { 0: now, 1: secondsAgo(60), 2: now } },
      'an invalid id': { last: 'a/b' },
      'a long id': { last: 'x'.repeat(65) },
      'an empty id': { last: '' },
      'a null id': { last: null },
      'a surplus field': { surplus: 1 },
    },
  })
})

describe('taking the first slot of a request quota', () => {
  const now = serverTimestamp()

  fieldCases<RequestQuota>('taking the first slot of a request quota', {
    run: async (change) => {
      await deleteDoc(doc(rules.withoutRules, REQUEST_QUOTAS, owner))
      const first = { last: newId(), place: 0, times: { 0: now } }
      return setDoc(
        doc(rules.db('owner'), REQUEST_QUOTAS, owner),
        withoutUndefined({ ...first, ...change }),
      )
    },
    allowed: { 'the first slot': {} },
    refused: {
      'another slot': { place: 1 },
      // The SDK sends negative zero as a floating-point number, and other whole numbers as integers.
      'the first slot as a floating-point number': { place: -0 },
      'a time set by the client': { times: { 0: secondsAgo(0) } },
      'new times for two slots': { times: { 0: now, 1: now } },
      'no time': { times: {} },
      'an invalid id': { last: 'a/b' },
      'a surplus field': { surplus: 1 },
    },
  })
})

describe('the times of a request quota', () => {
  const writeTimes = async (times: object) => {
    await storeRing(owner, [60, 60])
    return updateDoc(doc(rules.db('owner'), REQUEST_QUOTAS, owner), {
      last: newId(),
      place: 2,
      ...times,
    })
  }
  const now = serverTimestamp()

  it('taking a slot of a request quota is refused if the client sets the slot’s time instead of letting the server set it', async () => {
    await assertFails(writeTimes({ 'times.2': secondsAgo(0) }))
    await assertSucceeds(writeTimes({ 'times.2': now }))
  })

  it.each(['0', '3', 'last', 'place', 'times', 'surplus'])(
    'taking a slot of a request quota is refused when the update also writes times.%s',
    async (name) => {
      await assertFails(writeTimes({ 'times.2': now, [`times.${name}`]: now }))
      await assertSucceeds(writeTimes({ 'times.2': now }))
    },
  )
})

describe('requests in one commit', () => {
  const { created_at: _, ...fields } = conciergeRequest(world, {
    user_id: owner,
    status: 'pending',
  })
  const addRequest = (batch: WriteBatch, id: string) =>
    batch.set(doc(rules.db('owner'), COLLECTIONS.conciergeRequests, id), {
      ...fields,
      created_at: serverTimestamp(),
    })
  const takeSlotInBatch = (batch: WriteBatch, place: number, last: string) =>
    batch.set(
      doc(rules.db('owner'), REQUEST_QUOTAS, owner),
      { last, place, times: { [place]: serverTimestamp() } },
      { merge: true },
    )

  it('a concierge request is accepted if the same commit takes a slot of the request quota', async () => {
    await storeRing(owner, [60])
    const id = newId()
    await assertSucceeds(
      takeSlotInBatch(addRequest(writeBatch(rules.db('owner')), id), 1, id).commit(),
    )
  })

  it.each([
    ['two requests but one slot', 1],
    ['many requests but one slot', 100],
  ])('a commit is refused when it contains %s of the request quota', async (_name, more) => {
    await storeRing(owner, [60])
    const id = newId()
    const batch = takeSlotInBatch(addRequest(writeBatch(rules.db('owner')), id), 1, id)
    for (let n = 0; n < more; n++) addRequest(batch, newId())
    await assertFails(batch.commit())
  })

  it('a concierge request is refused if the commit takes no slot of the quota, takes a slot for another request, or takes an occupied slot', async () => {
    const batch = () => writeBatch(rules.db('owner'))
    await storeRing(owner, [60])
    await assertFails(addRequest(batch(), newId()).commit())
    await assertFails(takeSlotInBatch(addRequest(batch(), newId()), 1, newId()).commit())
    await storeRing(owner, agesOfFullRing(AGE_WITHIN_WINDOW))
    const id = newId()
    await assertFails(takeSlotInBatch(addRequest(batch(), id), 0, id).commit())
    await storeRing(owner, agesOfFullRing(AGE_OUTSIDE_WINDOW))
    await assertSucceeds(takeSlotInBatch(addRequest(batch(), id), 0, id).commit())
  })

  it('a member can send exactly as many concierge requests as the request quota has slots', async () => {
    await deleteDoc(doc(rules.withoutRules, REQUEST_QUOTAS, owner))
    const send = (place: number) => {
      const id = newId()
      return takeSlotInBatch(addRequest(writeBatch(rules.db('owner')), id), place, id).commit()
    }
    for (let place = 0; place < SLOT_COUNT; place++) await assertSucceeds(send(place))
    for (const place of [0, 1, SLOT_COUNT - 1, SLOT_COUNT]) await assertFails(send(place))
  })
})
