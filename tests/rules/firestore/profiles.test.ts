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
const path = (uid: string) => `${COLLECTIONS.profiles}/${uid}`

const away = 'away'
const stored = (uid: string, fields: Partial<Profile> = {}) =>
  rules.stored(COLLECTIONS.profiles, profile(world, { user_id: uid }, fields), uid)

const update = async (db: typeof rules.withoutRules, uid: string, data: object) =>
  updateDoc(doc(db, await stored(uid)), data)

describe('profiles', () => {
  personaTable(rules, {
    get: { may: MEMBERS, run: async (db) => getDoc(doc(db, await stored(owner))) },
    'get of a suspended member’s': {
      may: ADMINS,
      run: async (db) => getDoc(doc(db, await stored(away, { suspended: true }))),
    },
    'get of a profile without the field suspended': {
      may: MEMBERS,
      run: async (db) => {
        await stored(away)
        await updateDoc(doc(rules.withoutRules, path(away)), { suspended: deleteField() })
        return getDoc(doc(db, path(away)))
      },
    },
    'get of a missing one': { may: MEMBERS, run: (db) => getDoc(doc(db, path('missing'))) },
    ...listOperations(COLLECTIONS.profiles, PAGE_LIMITS.profiles, MEMBERS, () => ({
      suspended: false,
    })),
    create: {
      may: NOBODY,
      run: async (db, uid) => {
        await deleteDoc(doc(rules.withoutRules, path(uid)))
        await setDoc(doc(db, path(uid)), profile(world, { user_id: uid }))
      },
    },
    'update of the owner’s': { may: ['owner'], run: (db) => update(db, owner, { bio: 'New' }) },
    'update of one’s own': { may: MEMBERS, run: (db, uid) => update(db, uid, { bio: 'New' }) },
    delete: { may: NOBODY, run: async (db, uid) => deleteDoc(doc(db, await stored(uid))) },
  })
})

describe('lists of suspended members', () => {
  personaTable(rules, {
    ...listOperations(COLLECTIONS.profiles, PAGE_LIMITS.profiles, ADMINS),
  })
  personaTable(rules, {
    ...listOperations(COLLECTIONS.profiles, PAGE_LIMITS.profiles, ADMINS, () => ({
      suspended: true,
    })),
  })
})

describe('changing one’s profile', () => {
  fieldCases<Profile>({
    run: (change) => update(rules.db('owner'), owner, change),
    allowed: { 'a name': { first_name: 'Amina' }, 'nothing at all': {} },
    refused: {
      'another account': { user_id: PERSONAS.other.uid },
      'no account': { user_id: deleteField() },
      'another time of joining': { created_at: new Date() },
      'no time of joining': { created_at: deleteField() },
      'being suspended': { suspended: true },
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
      return update(rules.db('owner'), owner, Object.fromEntries(data))
    },
  })
})

it('a profile update is refused with an extra field that is named like a method of the rules’ maps', async () => {
  const change = { superpower: 'Reading' }
  await assertFails(updateDoc(doc(rules.db('owner'), await stored(owner)), { ...change, get: 1 }))
  await assertSucceeds(updateDoc(doc(rules.db('owner'), await stored(owner)), change))
})

describe('the pictures of accounts with unusual ids', () => {
  const picture = (uid: string) =>
    update(rules.dbOf(uid), uid, { avatar_url: avatarPath(uid, 'png') })

  it.each([1, 2, 127, 128])(
    'an avatar of an account whose id has %d characters can be stored',
    async (length) => {
      await assertSucceeds(picture('a'.repeat(length)))
    },
  )

  it.each([
    ['too long', 'a'.repeat(129)],
    ['of other characters', 'a.b'],
  ])('an avatar of an account whose id is %s cannot be stored', async (_, uid) => {
    await assertFails(picture(uid))
    await assertSucceeds(update(rules.dbOf(uid), uid, { avatar_url: null }))
  })
})

function avatarAddresses(): unknown[] {
  const own = avatarPath(owner, 'png')
  return [
    null,
    ...(Object.keys(AVATAR_TYPES) as AvatarExtension[]).flatMap((extension) => [
      avatarPath(owner, extension),
      `${avatarPath(owner, extension)}?v=1763690000000`,
    ]),
    `${own}?v=1`,
    `${own}?v=${'1'.repeat(16)}`,
    `${own}?v=${'1'.repeat(17)}`,
    `${own}?v=`,
    `${own}?v=x`,
    `${own}?v=1&x=2`,
    `${own}?w=1`,
    `${own}#v`,
    `${own} `,
    `${own}/`,
    `/${own}`,
    `x${own}`,
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
    `https://a.example/${own}`,
    '',
    undefined,
    true,
    7,
    [own],
  ]
}
