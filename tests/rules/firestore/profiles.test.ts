import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { deleteDoc, deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore'
import { describe, it } from 'vitest'
import { profileFieldsSchema, type Profile } from '@domain/entities/profile'
import { LENGTHS, PAGE_LIMITS } from '@domain/limits'
import {
  AVATAR_TYPES,
  BUSINESS_ARENAS,
  CURRENT_FOCUS,
  REGIONS,
  REVENUE_BANDS,
  TOPICS,
  type AvatarExtension,
} from '@domain/options'
import { avatarPath, COLLECTIONS } from '@domain/paths'
import { createWorld, profile } from '../../support/factories'
import { ADMINS, MEMBERS, NOBODY, PERSONAS } from '../../support/personas'
import { firestoreRules } from '../../support/rules/environment'
import { listOperations } from '../../support/rules/lists'
import { parity } from '../../support/rules/parity'
import { fieldCases, personaTable } from '../../support/rules/table'
import { lines, oneOf, paragraphs, someOf } from '../../support/rules/values'

const rules = await firestoreRules('profiles')
const world = createWorld(new Date())
const owner = PERSONAS.owner.uid
const profilePath = (uid: string) => `${COLLECTIONS.profiles}/${uid}`

const awayUid = 'away'
const storeProfile = (uid: string, fields: Partial<Profile> = {}) =>
  rules.stored(COLLECTIONS.profiles, profile(world, { user_id: uid }, fields), uid)

const updateProfile = async (db: typeof rules.withoutRules, uid: string, data: object) =>
  updateDoc(doc(db, await storeProfile(uid)), data)

describe('profiles', () => {
  personaTable(rules, 'profiles', {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await storeProfile(owner))) },
    'get of a suspended member’s profile': {
      may: ADMINS,
      run: async (db) => getDoc(doc(db, await storeProfile(awayUid, { suspended: true }))),
    },
    'get of a profile without the field suspended': {
      may: MEMBERS,
      run: async (db) => {
        await storeProfile(awayUid)
        await updateDoc(doc(rules.withoutRules, profilePath(awayUid)), { suspended: deleteField() })
        return getDoc(doc(db, profilePath(awayUid)))
      },
    },
    'get of a missing profile': {
      may: MEMBERS,
      run: (db) => getDoc(doc(db, profilePath('missing'))),
    },
    ...listOperations(COLLECTIONS.profiles, PAGE_LIMITS.profiles, MEMBERS, () => ({
      suspended: false,
    })),
    create: {
      may: NOBODY,
      run: async (db, uid) => {
        await deleteDoc(doc(rules.withoutRules, profilePath(uid)))
        await setDoc(doc(db, profilePath(uid)), profile(world, { user_id: uid }))
      },
    },
    'update of the owner’s profile': {
      may: ['owner'],
      run: (db) => updateProfile(db, owner, { bio: 'New' }),
    },
    'update of the caller’s own profile': {
      may: MEMBERS,
      run: (db, uid) => updateProfile(db, uid, { bio: 'New' }),
    },
    delete: { may: NOBODY, run: async (db, uid) => deleteDoc(doc(db, await storeProfile(uid))) },
  })
})

describe('lists that include suspended members', () => {
  personaTable(rules, 'all profiles', {
    ...listOperations(COLLECTIONS.profiles, PAGE_LIMITS.profiles, ADMINS),
  })
  personaTable(rules, 'profiles of suspended members', {
    ...listOperations(COLLECTIONS.profiles, PAGE_LIMITS.profiles, ADMINS, () => ({
      suspended: true,
    })),
  })
})

describe('changing the caller’s own profile', () => {
  fieldCases<Profile>('changing the caller’s own profile', {
    run: (change) => updateProfile(rules.db('owner'), owner, change),
    allowed: { 'a name': { first_name: 'Amina' }, 'no changed field': {} },
    refused: {
      'another account id': { user_id: PERSONAS.other.uid },
      'a removed account id': { user_id: deleteField() },
      'another time of joining': { created_at: new Date() },
      'a removed time of joining': { created_at: deleteField() },
      'suspended set to true': { suspended: true },
      'a surplus field': { surplus: 1 },
    },
  })

  const {
    user_id: _user,
    created_at: _at,
    suspended: _suspended,
    ...fields
  } = profile(world, 'everything', {
    avatar_url: avatarPath(owner, 'png'),
  })
  parity({
    subject: 'a changed profile',
    schema: profileFieldsSchema,
    base: fields,
    values: {
      first_name: lines(LENGTHS.name),
      last_name: lines(LENGTHS.name),
      superpower: lines(LENGTHS.superpower),
      bio: paragraphs(LENGTHS.bio),
      regions: someOf(REGIONS),
      business_arenas: someOf(BUSINESS_ARENAS),
      revenue_band: oneOf(REVENUE_BANDS),
      topics: someOf(TOPICS),
      current_focus: someOf(CURRENT_FOCUS),
      avatar_url: avatarAddresses(),
    },
    besides: ({ avatar_url: path }) =>
      path === null || (typeof path === 'string' && path.startsWith(`avatars/${owner}/`)),
    write: async (document) => {
      const values = Object.entries({ ...fields, ...document })
      const data = values.map(([key, value]) => [key, value === undefined ? deleteField() : value])
      return updateProfile(rules.db('owner'), owner, Object.fromEntries(data))
    },
  })
})

it('a profile update is refused when it adds a field named "get", which is also a method of maps in the rules', async () => {
  const change = { superpower: 'Reading' }
  await assertFails(
    updateDoc(doc(rules.db('owner'), await storeProfile(owner)), { ...change, get: 1 }),
  )
  await assertSucceeds(updateDoc(doc(rules.db('owner'), await storeProfile(owner)), change))
})

describe('avatar paths of accounts with unusual ids', () => {
  const picture = (uid: string) =>
    updateProfile(rules.dbOf(uid), uid, { avatar_url: avatarPath(uid, 'png') })

  it.each([1, 2, 127, 128])(
    'a profile whose account id has %d characters can store an avatar path',
    async (length) => {
      await assertSucceeds(picture('a'.repeat(length)))
    },
  )

  it.each([
    ['is too long', 'a'.repeat(129)],
    ['contains a dot', 'a.b'],
  ])('a profile whose account id %s cannot store an avatar path', async (_, uid) => {
    await assertFails(picture(uid))
    await assertSucceeds(updateProfile(rules.dbOf(uid), uid, { avatar_url: null }))
  })
})

function avatarAddresses(): unknown[] {
  const ownPath = avatarPath(owner, 'png')
  return [
    null,
    ...(Object.keys(AVATAR_TYPES) as AvatarExtension[]).flatMap((extension) => [
      avatarPath(owner, extension),
      `${avatarPath(owner, extension)}?v=1763690000000`,
    ]),
    `${ownPath}?v=1`,
    `${ownPath}?v=${'1'.repeat(16)}`,
    `${ownPath}?v=${'1'.repeat(17)}`,
    `${ownPath}?v=`,
    `${ownPath}?v=x`,
    `${ownPath}?v=1&x=2`,
    `${ownPath}?w=1`,
    `${ownPath}#v`,
    `${ownPath} `,
    `${ownPath}/`,
    `/${ownPath}`,
    `x${ownPath}`,
    avatarPath(PERSONAS.other.uid, 'png'),
    avatarPath(`${owner}x`, 'png'),
    avatarPath('', 'png'),
    avatarPath(`${owner}/..`, 'png'),
    avatarPath(`../avatars/${owner}`, 'png'),
    `avatar/${owner}/avatar.png`,
    `avatars/${owner}/picture.png`,
    `avatars/${owner}/avatar.svg`,
    `avatars/${owner}/avatar.jpeg`,
    `avatars/${owner}/avatar.PNG`,
    `avatars/${owner}/avatarxpng`,
    `avatars/${owner}/avatar`,
    `avatars/${owner}`,
    `https://a.example/${ownPath}`,
    '',
    undefined,
    true,
    7,
    [ownPath],
  ]
}
