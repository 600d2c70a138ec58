import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore'
import { describe } from 'vitest'
import { NO_DAY_SETTINGS } from '@domain/entities/day-settings'
import { COLLECTIONS, DAY_SETTINGS } from '@domain/paths'
import { MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { personaTable } from '../../support/rules/table'

const rules = await firestoreRules('calendar')
const owner = PERSONAS.owner.uid
const FEEDS = COLLECTIONS.calendarFeeds
const SETTINGS = COLLECTIONS.daySettings

const aFeed = (uid: string) =>
  rules.stored(FEEDS, { token_hash: 'a'.repeat(64), created_at: new Date() }, uid)
const theSettings = () =>
  rules.stored(SETTINGS, { ...NO_DAY_SETTINGS, updated_at: new Date() }, DAY_SETTINGS)

describe('the address of a calendar feed', () => {
  personaTable(rules, {
    'get of one’s own': {
      may: MEMBERS,
      run: async (db, uid) => {
        if (uid) await aFeed(uid)
        return getDoc(doc(db, FEEDS, uid || 'nobody'))
      },
    },
    'get of one’s own that is missing': {
      may: MEMBERS,
      run: async (db, uid) => {
        await deleteDoc(doc(rules.withoutRules, FEEDS, uid || 'nobody'))
        return getDoc(doc(db, FEEDS, uid || 'nobody'))
      },
    },
    'get of the owner’s': {
      may: ['owner'],
      run: async (db) => getDoc(doc(db, await aFeed(owner))),
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
      run: async (db) => updateDoc(doc(db, await aFeed(owner)), { token_hash: 'b' }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await aFeed(owner))) },
  })
})

describe('the settings of Hijri dates and prayer times', () => {
  personaTable(rules, {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await theSettings())) },
    'get of missing ones': { may: MEMBERS, run: (db) => getDoc(doc(db, SETTINGS, 'missing')) },
    ...listOperations(SETTINGS, 1, NOBODY),
    create: {
      may: NOBODY,
      run: (db) => setDoc(doc(db, SETTINGS, crypto.randomUUID()), { ...NO_DAY_SETTINGS }),
    },
    update: {
      may: NOBODY,
      run: async (db) => updateDoc(doc(db, await theSettings()), { hijri_shift: 1 }),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await theSettings())) },
  })
})
