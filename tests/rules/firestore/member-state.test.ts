import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { SEEN_AREAS } from '@domain/entities/member-state'
import { MEMBER_COLLECTIONS } from '@domain/paths'
import { MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { personaTable } from '../../support/rules/table'

const rules = await firestoreRules('member-state')
const MEMBER_STATE = MEMBER_COLLECTIONS.memberState
const owner = PERSONAS.owner.uid
const serverTime = serverTimestamp()
const formerTime = new Date('2026-01-01T00:00:00Z')
const otherTime = new Date('2026-02-01T00:00:00Z')

const markSeen = (db: Firestore, uid: string, area: string = 'content', at: unknown = serverTime) =>
  setDoc(doc(db, MEMBER_STATE, uid), { seen_at: { [area]: at } }, { merge: true })
const removeState = (uid: string) => deleteDoc(doc(rules.withoutRules, MEMBER_STATE, uid))
/** Stores a document in `member_state` as the callable `home` writes it. */
const storeVisit = (uid: string) =>
  setDoc(doc(rules.withoutRules, MEMBER_STATE, uid), {
    seen_at: { members: formerTime },
    visited_at: formerTime,
    last_visit_at: null,
    has_preferences: true,
  })
const markSeenAnew = async (db: Firestore, uid: string) => {
  await removeState(uid)
  return markSeen(db, uid)
}
const markSeenAgain = async (db: Firestore, uid: string) => {
  await storeVisit(uid)
  return markSeen(db, uid)
}

describe('the areas that a member has seen', () => {
  personaTable(rules, 'member_state', {
    'get of the caller’s own document': {
      may: MEMBERS,
      run: (db, uid) => getDoc(doc(db, MEMBER_STATE, uid)),
    },
    'get of the owner’s document': {
      may: ['owner'],
      run: (db) => getDoc(doc(db, MEMBER_STATE, owner)),
    },
    list: { may: NOBODY, run: (db) => getDocs(query(collection(db, MEMBER_STATE), limit(1))) },
    'creating the caller’s own document': { may: MEMBERS, run: markSeenAnew },
    'creating the owner’s document': { may: ['owner'], run: (db) => markSeenAnew(db, owner) },
    'changing the caller’s own document': { may: MEMBERS, run: markSeenAgain },
    'changing the owner’s document': { may: ['owner'], run: (db) => markSeenAgain(db, owner) },
    'deleting the caller’s own document': {
      may: NOBODY,
      run: (db, uid) => deleteDoc(doc(db, MEMBER_STATE, uid)),
    },
  })
})

describe.each([
  ['new', () => removeState(owner)],
  ['existing', () => storeVisit(owner)],
])('marking areas as seen in a %s document', (state, prepare) => {
  const outcomeOfWrite = async (write: (db: Firestore) => Promise<unknown>) => {
    await prepare()
    return write(rules.db('owner')).then(
      () => 'allowed',
      ({ code }: { code: string }) => code,
    )
  }

  it.each(SEEN_AREAS)(
    `a member can mark the area %s as seen in a ${state} document only if the stored time is the time of the write`,
    async (area) => {
      expect(await outcomeOfWrite((db) => markSeen(db, owner, area))).toBe('allowed')
      expect(await outcomeOfWrite((db) => markSeen(db, owner, area, otherTime))).toBe(
        'permission-denied',
      )
      expect(await outcomeOfWrite((db) => markSeen(db, owner, area, null))).toBe(
        'permission-denied',
      )
    },
  )

  it(`in a ${state} document, several areas can be marked as seen in one write`, async () => {
    const all = Object.fromEntries(SEEN_AREAS.map((area) => [area, serverTime]))
    const write = (db: Firestore) =>
      setDoc(doc(db, MEMBER_STATE, owner), { seen_at: all }, { merge: true })
    expect(await outcomeOfWrite(write)).toBe('allowed')
  })

  it.each<[string, object]>([
    ['an unknown area', { seen_at: { settings: serverTime } }],
    ['a seen_at that is not a map', { seen_at: serverTime }],
    ['a value for visited_at', { seen_at: { content: serverTime }, visited_at: serverTime }],
    ['a value for last_visit_at', { seen_at: { content: serverTime }, last_visit_at: formerTime }],
    ['a value for has_preferences', { seen_at: { content: serverTime }, has_preferences: false }],
    ['a surplus field', { seen_at: { content: serverTime }, surplus: 1 }],
    ...['seen_at', 'visited_at', 'last_visit_at', 'surplus'].map((name): [string, object] => [
      `an area named ${name}`,
      { seen_at: { content: serverTime, [name]: serverTime } },
    ]),
    ...SEEN_AREAS.map((area): [string, object] => [
      `the area ${area} outside the map seen_at`,
      { seen_at: { content: serverTime }, [area]: serverTime },
    ]),
  ])(`in a ${state} document, marking areas as seen is refused with %s`, async (_name, data) => {
    const write = (db: Firestore) => setDoc(doc(db, MEMBER_STATE, owner), data, { merge: true })
    expect(await outcomeOfWrite(write)).toBe('permission-denied')
    expect(await outcomeOfWrite((db) => markSeen(db, owner))).toBe('allowed')
  })
})

describe('removing the mark that an area was seen', () => {
  it.each([
    ['removing an area', { 'seen_at.members': deleteField() }],
    ['removing all areas', { seen_at: {} }],
    ['removing the map seen_at', { seen_at: deleteField() }],
    ['removing visited_at', { visited_at: deleteField() }],
    ['removing has_preferences', { has_preferences: deleteField() }],
  ])('changing the areas that a member has seen is refused: %s', async (_, change) => {
    await storeVisit(owner)
    await expect(
      updateDoc(doc(rules.db('owner'), MEMBER_STATE, owner), change),
    ).rejects.toMatchObject({
      code: 'permission-denied',
    })
  })
})
