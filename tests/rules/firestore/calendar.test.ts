import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import { DEFAULT_DAY_SETTINGS } from '@domain/entities/day-settings'
import { COLLECTIONS, DAY_SETTINGS } from '@domain/paths'
import { MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { personaTable } from '../../support/rules/table'

const rules = await firestoreRules('calendar')
const owner = PERSONAS.owner.uid
const FEEDS = COLLECTIONS.calendarFeeds
const SETTINGS = COLLECTIONS.daySettings

const storeFeed = (uid: string) =>
  rules.stored(FEEDS, { token_hash: 'a'.repeat(64), created_at: new Date() }, uid)
const storeSettings = () =>
  rules.stored(SETTINGS, { ...DEFAULT_DAY_SETTINGS, updated_at: new Date() }, DAY_SETTINGS)

describe('the address of a calendar feed', () => {
  personaTable(rules, 'calendar_feeds', {
    'get of the caller’s own document': {
      may: MEMBERS,
      run: async (db, uid) => {
        if (uid) await storeFeed(uid)
        return getDoc(doc(db, FEEDS, uid || 'nobody'))
      },
    },
    'get of the caller’s own missing document': {
      may: MEMBERS,
      run: async (db, uid) => {
        await deleteDoc(doc(rules.withoutRules, FEEDS, uid || 'nobody'))
        return getDoc(doc(db, FEEDS, uid || 'nobody'))
      },
    },
    'get of the owner’s document': {
      may: ['owner'],
      run: async (db) => getDoc(doc(db, await storeFeed(owner))),
    },
    ...listOperations(FEEDS, 1, NOBODY),
    create: {
      may: NOBODY,
      run: async (db, uid) => {
        await deleteDoc(doc(rules.withoutRules, FEEDS, uid || 'nobody'))
        return setDoc(doc(db, FEEDS, uid || 'nobody'), { token_hash: 'b' })
      },
    },
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await storeFeed(owner)), { token_hash: 'b' }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeFeed(owner))) },
  })
})

describe('the settings of Hijri dates and prayer times', () => {
  personaTable(rules, 'day_settings', {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await storeSettings())) },
    'get of a missing document': {
      may: MEMBERS,
      run: (db) => getDoc(doc(db, SETTINGS, 'missing')),
    },
    ...listOperations(SETTINGS, 1, NOBODY),
    create: {
      may: NOBODY,
      run: (db) => setDoc(doc(db, SETTINGS, crypto.randomUUID()), { ...DEFAULT_DAY_SETTINGS }),
    },
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await storeSettings()), { hijri_shift: 1 }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeSettings())) },
  })
})
