import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  deleteObject,
  getBytes,
  getMetadata,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage'
import { describe, expect, it } from 'vitest'
import { AVATAR_MAX_BYTES } from '@domain/limits'
import { AVATAR_TYPES, type AvatarExtension } from '@domain/options'
import { avatarPath } from '@domain/paths'
import { MEMBERS, NOBODY, PERSONA_NAMES, PERSONAS, type PersonaName } from '../../support/personas'
import { storageRules } from '../../support/rules/environment'
import { uidOf } from '../../support/rules/table'

const rules = await storageRules('avatars')
const storageOf = (context: typeof rules.withoutRules) =>
  context.storage() as unknown as FirebaseStorage
const clients = new Map(PERSONA_NAMES.map((name) => [name, storageOf(rules.as(name))]))
const withoutRules = storageOf(rules.withoutRules)
const client = (name: PersonaName) => clients.get(name) as FirebaseStorage
const owner = PERSONAS.owner.uid

const PNG = { contentType: 'image/png' }
const upload = (storage: FirebaseStorage, path: string, contentType = 'image/png', size = 64) =>
  uploadBytes(ref(storage, path), new Uint8Array(size), { contentType })

/** Stores an avatar without applying the rules. */
async function stored(storage: FirebaseStorage, uid: string) {
  await upload(withoutRules, avatarPath(uid, 'png'))
  return ref(storage, avatarPath(uid, 'png'))
}

async function missing(storage: FirebaseStorage, uid: string) {
  await deleteObject(await stored(withoutRules, uid))
  return ref(storage, avatarPath(uid, 'png'))
}

interface Operation {
  may: readonly PersonaName[]
  run(storage: FirebaseStorage, uid: string): Promise<unknown>
}

const operations: Record<string, Operation> = {
  'read of the owner’s': {
    may: MEMBERS,
    run: async (storage) => getBytes(await stored(storage, owner)),
  },
  'read of the owner’s metadata': {
    may: MEMBERS,
    run: async (storage) => getMetadata(await stored(storage, owner)),
  },
  'list of the owner’s files': { may: NOBODY, run: (s) => listAll(ref(s, `avatars/${owner}`)) },
  'list of one’s own files': { may: NOBODY, run: (s, uid) => listAll(ref(s, `avatars/${uid}`)) },
  'list below a file': {
    may: NOBODY,
    run: (s, uid) => listAll(ref(s, avatarPath(uid, 'png'))),
  },
  'list of all members': { may: NOBODY, run: (s) => list(ref(s, 'avatars'), { maxResults: 1 }) },
  'list of everything': { may: NOBODY, run: (s) => listAll(ref(s)) },
  'upload of one’s own': {
    may: MEMBERS,
    run: async (storage, uid) => uploadBytes(await missing(storage, uid), new Uint8Array(64), PNG),
  },
  'replacement of one’s own': {
    may: MEMBERS,
    run: async (storage, uid) => uploadBytes(await stored(storage, uid), new Uint8Array(64), PNG),
  },
  'upload of the owner’s': {
    may: ['owner'],
    run: async (storage) => uploadBytes(await missing(storage, owner), new Uint8Array(64), PNG),
  },
  'replacement of the owner’s': {
    may: ['owner'],
    run: async (storage) => uploadBytes(await stored(storage, owner), new Uint8Array(64), PNG),
  },
  'change of the owner’s metadata': {
    may: ['owner'],
    run: async (storage) =>
      updateMetadata(await stored(storage, owner), { cacheControl: 'no-cache' }),
  },
  'removal of one’s own': {
    may: MEMBERS,
    run: async (storage, uid) => deleteObject(await stored(storage, uid)),
  },
  'removal of the owner’s': {
    may: ['owner'],
    run: async (storage) => deleteObject(await stored(storage, owner)),
  },
}

describe.each(Object.entries(operations))('%s', (_, { may, run }) => {
  it.each(PERSONA_NAMES.filter((name) => may.includes(name)))(
    'a storage request is allowed for %s',
    async (name) => {
      await assertSucceeds(run(client(name), uidOf(name)))
    },
  )
  it.each(PERSONA_NAMES.filter((name) => !may.includes(name)))(
    'a storage request is refused for %s',
    async (name) => {
      await assertFails(run(client(name), uidOf(name)))
    },
  )
  if (!may.length)
    it('a storage request that is refused for everybody is well-formed', async () => {
      await run(withoutRules, uidOf('admin'))
    })
})

describe('an avatar', () => {
  const extensions = Object.keys(AVATAR_TYPES) as AvatarExtension[]
  const types = [
    ...Object.values(AVATAR_TYPES),
    'image/svg+xml',
    'text/html',
    'application/octet-stream',
    '',
  ]
  const fits = extensions.flatMap((extension) => types.map((type) => [extension, type] as const))

  it.each(fits)(
    'an avatar with the extension .%s and the type "%s" is allowed only if both match',
    async (extension, type) => {
      const tried = upload(client('owner'), avatarPath(owner, extension), type)
      await (type === AVATAR_TYPES[extension] ? assertSucceeds(tried) : assertFails(tried))
    },
  )

  it.each([
    [1, true],
    [AVATAR_MAX_BYTES, true],
    [0, false],
    [AVATAR_MAX_BYTES + 1, false],
  ])(
    'an avatar of %d bytes is allowed or refused by its size: allowed is %s',
    async (size, allowed) => {
      const tried = upload(client('owner'), avatarPath(owner, 'png'), 'image/png', size)
      await (allowed ? assertSucceeds(tried) : assertFails(tried))
    },
  )

  it.each([
    `avatars/${owner}/picture.png`,
    `avatars/${owner}/avatar`,
    `avatars/${owner}/avatar.svg`,
    `avatars/${owner}/avatar.jpeg`,
    `avatars/${owner}/avatar.PNG`,
    `avatars/${owner}/avatar.png.html`,
    `avatars/${owner}/avatar.png/x`,
    `avatars/${owner}/old/avatar.png`,
    `avatars/avatar.png`,
    `avatars/${PERSONAS.other.uid}/avatar.png`,
    `avatars/${owner}x/avatar.png`,
    `avatars/${PERSONAS.other.uid}/../${owner}/avatar.png`,
    `avatar/${owner}/avatar.png`,
    `${owner}/avatar.png`,
    'avatar.png',
  ])('an avatar stored as %s is refused', async (path) => {
    await assertFails(upload(client('owner'), path))
    await upload(withoutRules, path)
  })

  it.each([
    `avatars//${owner}/avatar.png`,
    `avatars/${owner}//avatar.png`,
    `/avatars/${owner}/avatar.png`,
    `avatars/${owner}/avatar.png/`,
    `//avatars///${owner}/avatar.png`,
  ])('an avatar sent as %s, with empty segments, is refused', async (path) => {
    const file = new Uint8Array(64)
    await assertFails(rules.send('owner', path, file, 'image/png'))
    await rules.send(null, path, file, 'image/png')
    await assertFails(rules.send('owner', path, file, 'image/png'))
    await assertFails(rules.setContentType('owner', path, 'image/png'))
    await rules.setContentType(null, path, 'image/png')
    await assertSucceeds(rules.send('owner', avatarPath(owner, 'png'), file, 'image/png'))
    await assertSucceeds(rules.setContentType('owner', avatarPath(owner, 'png'), 'image/png'))
  })

  it.each(['text/html', 'image/jpeg'])(
    'the type of a stored avatar cannot be changed to %s',
    async (contentType) => {
      const avatar = await stored(client('owner'), owner)
      await assertFails(updateMetadata(avatar, { contentType }))
      await assertSucceeds(updateMetadata(avatar, PNG))
    },
  )

  it.each(['other.txt', `avatars/${owner}/old/avatar.png`, 'exports/all.csv'])(
    'a file that is not an avatar cannot be read or deleted: %s',
    async (path) => {
      await upload(withoutRules, path)
      await assertFails(getBytes(ref(client('admin'), path)))
      await assertFails(deleteObject(ref(client('admin'), path)))
      await getBytes(ref(withoutRules, path))
    },
  )
})

it('an override of a role row applies to pictures in its own second only', async () => {
  const picture = await stored(client('owner'), owner)
  const suspended = { user_id: owner, role: 'member', suspended: true } as const
  await assertSucceeds(getBytes(picture))
  await rules.whileOverridden(suspended, () => assertSucceeds(getBytes(picture)), 30)
  await rules.whileOverridden(suspended, () => assertFails(getBytes(picture)))
  await assertSucceeds(getBytes(picture))
})

it('reading a picture while it is removed returns the picture or the error that it was not found', async () => {
  const path = avatarPath('removed-meanwhile', 'png')
  for (let round = 0; round < 20; round++) {
    await upload(withoutRules, path)
    const reads = Array.from({ length: 6 }, () =>
      getBytes(ref(client('owner'), path)).then(
        () => 'there',
        ({ code }: { code?: string }) => code,
      ),
    )
    await deleteObject(ref(withoutRules, path))
    for (const read of reads) expect(['there', 'storage/object-not-found']).toContain(await read)
  }
})
