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
const NAME = MEMBER_COLLECTIONS.memberState
const owner = PERSONAS.owner.uid
const now = serverTimestamp()
const former = new Date('2026-01-01T00:00:00Z')
const other = new Date('2026-02-01T00:00:00Z')

const markSeen = (db: Firestore, uid: string, area: string = 'content', at: unknown = now) =>
  setDoc(doc(db, NAME, uid), { seen_at: { [area]: at } }, { merge: true })
const remove = (uid: string) => deleteDoc(doc(rules.withoutRules, NAME, uid))
/** Stores a state with one seen area, as `home` writes it. */
const visit = (uid: string) =>
  setDoc(doc(rules.withoutRules, NAME, uid), {
    seen_at: { members: former },
    visited_at: former,
    last_visit_at: null,
  })
const fresh = async (db: Firestore, uid: string) => {
  await remove(uid)
  return markSeen(db, uid)
}
const markSeenAgain = async (db: Firestore, uid: string) => {
  await visit(uid)
  return markSeen(db, uid)
}

describe('the areas that a member has seen', () => {
  personaTable(rules, {
    'get of one’s own': { may: MEMBERS, run: (db, uid) => getDoc(doc(db, NAME, uid)) },
    'get of the owner’s': { may: ['owner'], run: (db) => getDoc(doc(db, NAME, owner)) },
    list: { may: NOBODY, run: (db) => getDocs(query(collection(db, NAME), limit(1))) },
    'creating one’s own': { may: MEMBERS, run: fresh },
    'creating the owner’s': { may: ['owner'], run: (db) => fresh(db, owner) },
    'changing one’s own': { may: MEMBERS, run: markSeenAgain },
    'changing the owner’s': { may: ['owner'], run: (db) => markSeenAgain(db, owner) },
    'deleting one’s own': { may: NOBODY, run: (db, uid) => deleteDoc(doc(db, NAME, uid)) },
  })
})

describe.each([
  ['new', () => remove(owner)],
  ['existing', () => visit(owner)],
])('a %s state of seen areas', (_, prepare) => {
  const outcome = async (write: (db: Firestore) => Promise<unknown>) => {
    await prepare()
    return write(rules.db('owner')).then(
      () => 'allowed',
      ({ code }: { code: string }) => code,
    )
  }

  it.each(SEEN_AREAS)(
    'the area %s can be marked as seen only with the time of the write',
    async (area) => {
      expect(await outcome((db) => markSeen(db, owner, area))).toBe('allowed')
      expect(await outcome((db) => markSeen(db, owner, area, other))).toBe('permission-denied')
      expect(await outcome((db) => markSeen(db, owner, area, null))).toBe('permission-denied')
    },
  )

  it('several areas can be marked as seen in one write', async () => {
    const all = Object.fromEntries(SEEN_AREAS.map((area) => [area, now]))
    const write = (db: Firestore) => setDoc(doc(db, NAME, owner), { seen_at: all }, { merge: true })
    expect(await outcome(write)).toBe('allowed')
  })

  it.each<[string, object]>([
    ['an unknown area', { seen_at: { settings: now } }],
    ['a value that is not a map', { seen_at: now }],
    ['a time of the visit', { seen_at: { content: now }, visited_at: now }],
    ['a time of the last visit', { seen_at: { content: now }, last_visit_at: former }],
    ['a surplus field', { seen_at: { content: now }, surplus: 1 }],
    ...['seen_at', 'visited_at', 'last_visit_at', 'surplus'].map((name): [string, object] => [
      `the area ${name}`,
      { seen_at: { content: now, [name]: now } },
    ]),
    ...SEEN_AREAS.map((area): [string, object] => [
      `the area ${area} beside the map`,
      { seen_at: { content: now }, [area]: now },
    ]),
  ])('marking areas as seen is refused with %s', async (_name, data) => {
    const write = (db: Firestore) => setDoc(doc(db, NAME, owner), data, { merge: true })
    expect(await outcome(write)).toBe('permission-denied')
    expect(await outcome((db) => markSeen(db, owner))).toBe('allowed')
  })
})

describe('an existing state of seen areas', () => {
  it.each([
    ['removing an area', { 'seen_at.members': deleteField() }],
    ['removing all areas', { seen_at: {} }],
    ['removing the map', { seen_at: deleteField() }],
    ['removing the visit', { visited_at: deleteField() }],
  ])('a change of what was seen is refused: %s', async (_, change) => {
    await visit(owner)
    await expect(updateDoc(doc(rules.db('owner'), NAME, owner), change)).rejects.toMatchObject({
      code: 'permission-denied',
    })
  })
})
