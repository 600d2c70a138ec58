import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  type Firestore,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import {
  preferenceFieldsSchema,
  preferencesSchema,
  type Preferences,
} from '@domain/entities/preferences'
import { NOTICE_GROUPS } from '@domain/notices'
import { MAIL_CHOICES } from '@domain/options'
import { MEMBER_COLLECTIONS } from '@domain/paths'
import { MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { fieldCases, personaTable, withoutUndefined } from '../../support/rules/table'

const rules = await firestoreRules('preferences')
const PREFERENCES = MEMBER_COLLECTIONS.preferences
const owner = PERSONAS.owner.uid
const serverTime = serverTimestamp()

const preferenceFields = {
  mail: { requests: 'never' },
  quiet_from: '22:00',
  quiet_to: '07:00',
  time_zone: 'Europe/London',
}
const GROUPS = Object.keys(NOTICE_GROUPS)
const chooseForAll = (choice: string) => Object.fromEntries(GROUPS.map((group) => [group, choice]))
const savePreferences = (db: Firestore, uid: string, change: object = {}) =>
  setDoc(doc(db, PREFERENCES, uid), { ...preferenceFields, updated_at: serverTime, ...change })
const removePreferences = (uid: string) => deleteDoc(doc(rules.withoutRules, PREFERENCES, uid))

describe('a member’s preferences', () => {
  personaTable(rules, 'preferences', {
    'get of the caller’s own document': {
      may: MEMBERS,
      run: (db, uid) => getDoc(doc(db, PREFERENCES, uid)),
    },
    'get of the owner’s document': {
      may: ['owner'],
      run: (db) => getDoc(doc(db, PREFERENCES, owner)),
    },
    list: { may: NOBODY, run: (db) => getDocs(query(collection(db, PREFERENCES), limit(1))) },
    'creating the caller’s own document': {
      may: MEMBERS,
      run: async (db, uid) => {
        await removePreferences(uid)
        return savePreferences(db, uid)
      },
    },
    'creating the owner’s document': {
      may: ['owner'],
      run: async (db) => {
        await removePreferences(owner)
        return savePreferences(db, owner)
      },
    },
    'changing the caller’s own document': {
      may: MEMBERS,
      run: async (db, uid) => {
        await savePreferences(rules.withoutRules, uid)
        return savePreferences(db, uid, { time_zone: 'Asia/Dubai' })
      },
    },
    'changing the owner’s document': {
      may: ['owner'],
      run: async (db) => {
        await savePreferences(rules.withoutRules, owner)
        return savePreferences(db, owner, { time_zone: 'Asia/Dubai' })
      },
    },
    'deleting the caller’s own document': {
      may: NOBODY,
      run: (db, uid) => deleteDoc(doc(db, PREFERENCES, uid)),
    },
  })
})

describe.each([
  ['creating', () => removePreferences(owner)],
  ['changing', () => savePreferences(rules.withoutRules, owner)],
])('%s preferences in the security rules', (action, prepare) => {
  fieldCases<Preferences>(`${action} preferences`, {
    run: async (change) => {
      await prepare()
      return savePreferences(rules.db('owner'), owner, withoutUndefined(change))
    },
    allowed: {
      'no choice for any group': { mail: {} },
      ...Object.fromEntries(
        MAIL_CHOICES.map((choice) => [
          `the choice ${choice} for all groups`,
          { mail: chooseForAll(choice) },
        ]),
      ),
      'no quiet hours': { quiet_from: null, quiet_to: null },
      'the first and the last hour': { quiet_from: '00:00', quiet_to: '23:00' },
      'the shortest quiet hours': { quiet_from: '22:00', quiet_to: '23:00' },
      'a time zone with an offset': { time_zone: 'Etc/GMT+5' },
      'the shortest time zone': { time_zone: 'Z' },
      'the longest time zone': { time_zone: 'Z'.repeat(64) },
    },
    refused: {
      ...Object.fromEntries(
        GROUPS.flatMap((group) =>
          ['sometimes', 'Unheard of', '', null].map((choice) => [
            `the choice ${JSON.stringify(choice)} for ${group}`,
            { mail: { [group]: choice } },
          ]),
        ),
      ),
      ...Object.fromEntries(
        GROUPS.map((group) => [`a choice for ${group} outside the map mail`, { [group]: 'never' }]),
      ),
      ...Object.fromEntries(
        ['mail', 'quiet_from', 'quiet_to', 'time_zone', 'updated_at', 'surplus'].map((name) => [
          `a choice for a group named ${name}`,
          { mail: { [name]: 'never' } },
        ]),
      ),
      'an unknown group': { mail: { security: 'never' } },
      'choices that are not a map': { mail: ['never'] },
      'choices set to null': { mail: null },
      'quiet hours without an end': { quiet_to: null },
      'quiet hours without a beginning': { quiet_from: null },
      'quiet hours that begin and end at the same hour': { quiet_to: '22:00' },
      'an hour after 23:00': { quiet_from: '24:00' },
      'a time that is not a full hour': { quiet_to: '07:30' },
      'an hour as a number': { quiet_from: 22 },
      'an empty time zone': { time_zone: '' },
      'a time zone that is too long': { time_zone: 'Z'.repeat(65) },
      'a time zone with a line break': { time_zone: 'Europe/London\n' },
      'no time zone': { time_zone: null },
      'a time set by the client': { updated_at: new Date() },
      'a surplus field': { surplus: 1 },
    },
  })
})

describe('the schema of preferences', () => {
  const accepts = (change: object) =>
    preferenceFieldsSchema.safeParse({ ...preferenceFields, ...change }).success
  it.each<[object, boolean]>([
    [{}, true],
    [{ mail: { requests: 'sometimes' } }, false],
    [{ mail: { security: 'never' } }, false],
    [{ quiet_from: null, quiet_to: null }, true],
    [{ quiet_from: null }, false],
    [{ quiet_to: null }, false],
    [{ quiet_to: '22:00' }, false],
    [{ quiet_to: '23:00' }, true],
    [{ quiet_from: '24:00' }, false],
    [{ quiet_to: '07:30' }, false],
    [{ time_zone: '' }, false],
    [{ time_zone: 'Z'.repeat(65) }, false],
    [{ time_zone: 'Europe/London\n' }, false],
  ])(
    'the schema of preferences treats the change %j in the same way as the rules (accepted: %s)',
    (change, valid) => {
      expect(accepts(change)).toBe(valid)
    },
  )

  it('stored preferences whose quiet hours begin and end at the same time can still be read', () => {
    const stored = { ...preferenceFields, quiet_to: '22:00', updated_at: new Date(0) }
    expect(preferencesSchema.safeParse(stored).success).toBe(true)
  })
})
