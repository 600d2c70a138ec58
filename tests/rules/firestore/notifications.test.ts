import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import type { Notice } from '@domain/entities/notice'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { createWorld, notice } from '../../support/factories'
import { MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { fieldCases, personaTable, withoutUndefined } from '../../support/rules/table'

const rules = await firestoreRules('notifications')
const world = createWorld(new Date())
const NOTIFICATIONS = COLLECTIONS.notifications
const owner = PERSONAS.owner.uid
const serverTime = serverTimestamp()

const storeNotification = (user_id: string, read_at: Date | null = null) =>
  rules.stored(NOTIFICATIONS, notice(world, { user_id, read_at }))
const markAsRead = async (
  db: typeof rules.withoutRules,
  uid: string,
  change: object = { read_at: serverTime },
) => updateDoc(doc(db, await storeNotification(uid)), change)

await storeNotification(owner)

describe('notifications', () => {
  const withListNames = (what: string, lists: ReturnType<typeof listOperations>) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [`${name} (${what})`, list]))

  personaTable(rules, 'notifications', {
    'get of the caller’s own document': {
      may: MEMBERS,
      run: async (db, uid) => getDoc(doc(db, await storeNotification(uid))),
    },
    'get of the owner’s document': {
      may: ['owner'],
      run: async (db) => getDoc(doc(db, await storeNotification(owner))),
    },
    'get of a missing document': {
      may: NOBODY,
      run: (db) => getDoc(doc(db, NOTIFICATIONS, crypto.randomUUID())),
    },
    ...withListNames(
      'own documents',
      listOperations(NOTIFICATIONS, PAGE_LIMITS.notifications, MEMBERS, (uid) => ({
        user_id: uid,
      })),
    ),
    ...withListNames(
      'the owner’s documents',
      listOperations(NOTIFICATIONS, PAGE_LIMITS.notifications, ['owner'], () => ({
        user_id: owner,
      })),
    ),
    ...withListNames(
      'all documents',
      listOperations(NOTIFICATIONS, PAGE_LIMITS.notifications, NOBODY),
    ),
    create: {
      may: NOBODY,
      run: (db, uid) =>
        setDoc(doc(db, NOTIFICATIONS, crypto.randomUUID()), notice(world, { user_id: uid })),
    },
    'marking the caller’s own notification as read': {
      may: MEMBERS,
      run: (db, uid) => markAsRead(db, uid),
    },
    'marking the owner’s notification as read': {
      may: ['owner'],
      run: (db) => markAsRead(db, owner),
    },
    delete: {
      may: NOBODY,
      run: async (db, uid) => deleteDoc(doc(db, await storeNotification(uid))),
    },
  })
})

describe('marking a notification as read', () => {
  fieldCases<Notice>('marking a notification as read', {
    run: (change) =>
      markAsRead(rules.db('owner'), owner, withoutUndefined({ read_at: serverTime, ...change })),
    allowed: { 'the time of the write': {} },
    refused: {
      'another time': { read_at: new Date() },
      'no time': { read_at: null },
      'another member': { user_id: PERSONAS.other.uid },
      'another kind': { kind: 'role_changed' },
      'another reference': { reference: 'other' },
      'other parameters': { params: {} },
      'another time of creation': { created_at: new Date() },
      'another time of deletion': { expires_at: new Date() },
      'a surplus field': { surplus: 1 },
    },
  })

  personaTable(rules, 'notifications', {
    'marking a read notification as read again': {
      may: NOBODY,
      run: async (db) =>
        updateDoc(doc(db, await storeNotification(owner, new Date(0))), {
          read_at: serverTimestamp(),
        }),
    },
    'marking a notification as unread': {
      may: NOBODY,
      run: async (db) =>
        updateDoc(doc(db, await storeNotification(owner, new Date(0))), { read_at: null }),
    },
  })
})
