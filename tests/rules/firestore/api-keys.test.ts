import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore'
import { describe } from 'vitest'
import { apiKeySchema, type ApiKey } from '@domain/entities/api-key'
import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { apiKey, createWorld, type Parts } from '../../support/factories'
import { ADMINS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { fieldCases, otherFields, personaTable, withoutUndefined } from '../../support/rules/table'

const rules = await firestoreRules('keys')
const world = createWorld(new Date())

const storeKey = (...parts: Parts<typeof apiKey>) => {
  const key = apiKey(world, ...parts)
  return rules.stored(COLLECTIONS.apiKeys, key, key.key_hash)
}
/**
 * Stores an API key whose responsible admin was demoted. Calls with this key are refused until another admin takes the
 * key over.
 */
const storeRestingKey = () =>
  storeKey({ maker_suspended: true, created_by: PERSONAS.demotedAdmin.uid })
const takeOverKey = (
  db: typeof rules.withoutRules,
  path: string,
  uid: string,
  change: object = {},
) =>
  updateDoc(
    doc(db, path),
    withoutUndefined({ owner: uid, maker_suspended: false, ...signature(uid), ...change }),
  )
const updateKey = async (db: typeof rules.withoutRules, data: object) =>
  updateDoc(doc(db, await storeKey()), withoutUndefined({ ...signature(), ...data }))
const signature = (uid: string = PERSONAS.admin.uid) => ({
  changed_by: uid,
  changed_at: serverTimestamp(),
})

describe('api_keys', () => {
  personaTable(rules, 'api_keys', {
    get: { may: ADMINS, run: async (db) => getDoc(doc(db, await storeKey())) },
    ...listOperations(COLLECTIONS.apiKeys, PAGE_LIMITS.apiKeys, ADMINS),
    create: {
      may: NOBODY,
      run: (db, created_by) => {
        const key = apiKey(world, { created_by, created_at: new Date() })
        return setDoc(doc(db, COLLECTIONS.apiKeys, key.key_hash), key)
      },
    },
    'update that deactivates a key': {
      may: ADMINS,
      run: (db, uid) => updateKey(db, { is_active: false, ...signature(uid) }),
    },
    'update that activates a key': {
      may: ADMINS,
      run: async (db, uid) =>
        updateDoc(doc(db, await storeKey('inactive')), { is_active: true, ...signature(uid) }),
    },
    'update that takes over a key whose responsible admin was demoted': {
      may: ADMINS,
      run: async (db, uid) => takeOverKey(db, await storeRestingKey(), uid),
    },
    'update that makes another member responsible for a key whose responsible admin was demoted': {
      may: NOBODY,
      run: async (db, uid) =>
        takeOverKey(db, await storeRestingKey(), uid, { owner: PERSONAS.owner.uid }),
    },
    'update that takes over a key whose responsible admin is still an admin': {
      may: NOBODY,
      run: async (db, uid) => takeOverKey(db, await storeKey(), uid),
    },
    delete: { may: NOBODY, run: async (db) => deleteDoc(doc(db, await storeKey())) },
  })
})

describe('changing an API key', () => {
  fieldCases<ApiKey>('changing an API key', {
    run: (change) => updateKey(rules.db('admin'), { is_active: false, ...change }),
    allowed: { 'deactivating a key': {} },
    refused: {
      'is_active set to a text': { is_active: 'false' },
      'is_active set to a number': { is_active: 0 },
      'is_active set to null': { is_active: null },
      'is_active removed': { is_active: deleteField() },
      'another name': { name: 'Other' },
      'another description': { description: 'Other' },
      'another hash': { key_hash: 'f'.repeat(64) },
      'another prefix': { key_prefix: 'lv_Other' },
      'another time of last use': { last_used_at: new Date() },
      'another time of creation': { created_at: new Date() },
      'another creator': { created_by: 'somebody' },
      'another owner': { owner: PERSONAS.admin.uid },
      'maker_suspended set to true': { maker_suspended: true },
      ...otherFields(apiKeySchema.shape, ['is_active', 'changed_by', 'changed_at']),
      'a change signed by somebody else': { changed_by: 'somebody' },
      'a change without a signer': { changed_by: undefined },
      'a change with a time set by the client': { changed_at: new Date() },
      'a change without a time': { changed_at: undefined },
      'a surplus field': { surplus: 1 },
    },
  })
})

describe('taking over an API key of a demoted admin', () => {
  fieldCases<ApiKey>('taking over an API key of a demoted admin', {
    run: async (change) =>
      takeOverKey(rules.db('admin'), await storeRestingKey(), PERSONAS.admin.uid, change),
    allowed: { 'a takeover in the admin’s own name': {} },
    refused: {
      'a takeover without an owner': { owner: undefined },
      'a takeover that does not set maker_suspended to false': { maker_suspended: undefined },
      'a takeover that sets maker_suspended to null': { maker_suspended: null },
      'a takeover that also deactivates the key': { is_active: false },
      'a takeover that also renames the key': { name: 'Other' },
      'a takeover that also changes the creator': { created_by: PERSONAS.admin.uid },
      ...otherFields(apiKeySchema.shape, ['owner', 'maker_suspended', 'changed_by', 'changed_at']),
      'a takeover signed by somebody else': { changed_by: PERSONAS.owner.uid },
      'a takeover with a time set by the client': { changed_at: new Date() },
      'a takeover with a surplus field': { surplus: 1 },
    },
  })
})
