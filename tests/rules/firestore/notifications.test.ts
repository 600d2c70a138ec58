import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import type { Notice } from '@domain/entities/notice'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { createWorld, notice } from '../../support/factories'
import { MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { fieldCases, personaTable, written } from '../../support/rules/table'

const rules = await firestoreRules('notifications')
const world = createWorld(new Date())
const NAME = COLLECTIONS.notifications
const owner = PERSONAS.owner.uid
const now = serverTimestamp()

const stored = (user_id: string, read_at: Date | null = null) =>
  rules.stored(NAME, notice(world, { user_id, read_at }))
const mark = async (
  db: typeof rules.withoutRules,
  uid: string,
  change: object = { read_at: now },
) => updateDoc(doc(db, await stored(uid)), change)

await stored(owner)

describe('notifications', () => {
  const named = (what: string, lists: ReturnType<typeof listOperations>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${what}: ${name}`, list]))

  personaTable(rules, {
    'get of one’s own': {
      may: MEMBERS,
      run: async (db, uid) => getDoc(doc(db, await stored(uid))),
    },
    'get of the owner’s': {
      may: ['owner'],
      run: async (db) => getDoc(doc(db, await stored(owner))),
    },
    'get of one that does not exist': {
      may: NOBODY,
      run: (db) => getDoc(doc(db, NAME, crypto.randomUUID())),
    },
    ...named(
      'one’s own',
      listOperations(NAME, PAGE_LIMITS.notifications, MEMBERS, (uid) => ({ user_id: uid })),
    ),
    ...named(
      'the owner’s',
      listOperations(NAME, PAGE_LIMITS.notifications, ['owner'], () => ({ user_id: owner })),
    ),
    ...named('everybody’s', listOperations(NAME, PAGE_LIMITS.notifications, NOBODY)),
    create: {
      may: NOBODY,
      run: (db, uid) => setDoc(doc(db, NAME, crypto.randomUUID()), notice(world, { user_id: uid })),
    },
    'marking one’s own as read': { may: MEMBERS, run: (db, uid) => mark(db, uid) },
    'marking the owner’s as read': { may: ['owner'], run: (db) => mark(db, owner) },
    delete: { may: NOBODY, run: async (db, uid) => deleteDoc(doc(db, await stored(uid))) },
  })
})

describe('marking a notification as read', () => {
  fieldCases<Notice>({
    run: (change) => mark(rules.db('owner'), owner, written({ read_at: now, ...change })),
    allowed: { now: {} },
    refused: {
      'another time': { read_at: new Date() },
      'no time': { read_at: null },
      'another member': { user_id: PERSONAS.other.uid },
      'another kind': { kind: 'role_changed' },
      'another reference': { reference: 'other' },
      'other parameters': { params: {} },
      'another day of creation': { created_at: new Date() },
      'another day of deletion': { expires_at: new Date() },
      'a surplus field': { surplus: 1 },
    },
  })

  personaTable(rules, {
    'marking again': {
      may: NOBODY,
      run: async (db) =>
        updateDoc(doc(db, await stored(owner, new Date(0))), { read_at: serverTimestamp() }),
    },
    'marking as unread': {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await stored(owner, new Date(0))), { read_at: null }),
    },
  })
})
