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
const clientOf = (name: PersonaName) => clients.get(name) as FirebaseStorage
const owner = PERSONAS.owner.uid

const PNG = { contentType: 'image/png' }
const upload = (storage: FirebaseStorage, path: string, contentType = 'image/png', size = 64) =>
  uploadBytes(ref(storage, path), new Uint8Array(size), { contentType })

/** Stores an avatar without applying the rules. */
async function storeAvatar(storage: FirebaseStorage, uid: string) {
  await upload(withoutRules, avatarPath(uid, 'png'))
  return ref(storage, avatarPath(uid, 'png'))
}

async function missingAvatar(storage: FirebaseStorage, uid: string) {
  await deleteObject(await storeAvatar(withoutRules, uid))
  return ref(storage, avatarPath(uid, 'png'))
}

interface Operation {
  may: readonly PersonaName[]
  run(storage: FirebaseStorage, uid: string): Promise<unknown>
}

const operations: Record<string, Operation> = {
  'reading the owner’s avatar': {
    may: MEMBERS,
    run: async (storage) => getBytes(await storeAvatar(storage, owner)),
  },
  'reading the metadata of the owner’s avatar': {
    may: MEMBERS,
    run: async (storage) => getMetadata(await storeAvatar(storage, owner)),
  },
  'listing the owner’s files': { may: NOBODY, run: (s) => listAll(ref(s, `avatars/${owner}`)) },
  'listing the caller’s own files': {
    may: NOBODY,
    run: (s, uid) => listAll(ref(s, `avatars/${uid}`)),
  },
  'listing a file as if it were a folder': {
    may: NOBODY,
    run: (s, uid) => listAll(ref(s, avatarPath(uid, 'png'))),
  },
  'listing the folders of all members': {
    may: NOBODY,
    run: (s) => list(ref(s, 'avatars'), { maxResults: 1 }),
  },
  'listing the whole bucket': { may: NOBODY, run: (s) => listAll(ref(s)) },
  'uploading the caller’s own avatar': {
    may: MEMBERS,
    run: async (storage, uid) =>
      uploadBytes(await missingAvatar(storage, uid), new Uint8Array(64), PNG),
  },
  'replacing the caller’s own avatar': {
    may: MEMBERS,
    run: async (storage, uid) =>
      uploadBytes(await storeAvatar(storage, uid), new Uint8Array(64), PNG),
  },
  'uploading the owner’s avatar': {
    may: ['owner'],
    run: async (storage) =>
      uploadBytes(await missingAvatar(storage, owner), new Uint8Array(64), PNG),
  },
  'replacing the owner’s avatar': {
    may: ['owner'],
    run: async (storage) => uploadBytes(await storeAvatar(storage, owner), new Uint8Array(64), PNG),
  },
  'changing the metadata of the owner’s avatar': {
    may: ['owner'],
    run: async (storage) =>
      updateMetadata(await storeAvatar(storage, owner), { cacheControl: 'no-cache' }),
  },
  'removing the caller’s own avatar': {
    may: MEMBERS,
    run: async (storage, uid) => deleteObject(await storeAvatar(storage, uid)),
  },
  'removing the owner’s avatar': {
    may: ['owner'],
    run: async (storage) => deleteObject(await storeAvatar(storage, owner)),
  },
}

describe.each(Object.entries(operations))('%s in Storage', (operation, { may, run }) => {
  it.each(PERSONA_NAMES.filter((name) => may.includes(name)))(
    `${operation} in Storage is allowed for the persona %s`,
    async (name) => {
      await assertSucceeds(run(clientOf(name), uidOf(name)))
    },
  )
  it.each(PERSONA_NAMES.filter((name) => !may.includes(name)))(
    `${operation} in Storage is refused for the persona %s`,
    async (name) => {
      await assertFails(run(clientOf(name), uidOf(name)))
    },
  )
  if (!may.length)
    it(`${operation} is refused only by the security rules, and succeeds without them`, async () => {
      await run(withoutRules, uidOf('admin'))
    })
})

describe('uploading an avatar', () => {
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
    'an avatar with the extension .%s and the content type "%s" is allowed only if the two match',
    async (extension, type) => {
      const tried = upload(clientOf('owner'), avatarPath(owner, extension), type)
      await (type === AVATAR_TYPES[extension] ? assertSucceeds(tried) : assertFails(tried))
    },
  )

  it.each([
    [1, 'allowed'],
    [AVATAR_MAX_BYTES, 'allowed'],
    [0, 'refused'],
    [AVATAR_MAX_BYTES + 1, 'refused'],
  ])('uploading an avatar of %d bytes is %s', async (size, verdict) => {
    const tried = upload(clientOf('owner'), avatarPath(owner, 'png'), 'image/png', size)
    await (verdict === 'allowed' ? assertSucceeds(tried) : assertFails(tried))
  })

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
  ])('uploading an avatar to the path %s is refused', async (path) => {
    await assertFails(upload(clientOf('owner'), path))
    await upload(withoutRules, path)
  })

  it.each([
    `avatars//${owner}/avatar.png`,
    `avatars/${owner}//avatar.png`,
    `/avatars/${owner}/avatar.png`,
    `avatars/${owner}/avatar.png/`,
    `//avatars///${owner}/avatar.png`,
  ])('uploading an avatar to the path %s, which has empty segments, is refused', async (path) => {
    const file = new Uint8Array(64)
    await assertFails(rules.send('owner', path, file, 'image/png'))
    await rules.send(null, path, file, 'image/png')
    await assertFails(rules.send('owner', path, file, 'image/png'))
    await assertFails(rules.setContentType('owner', path, 'image/png'))
    await rules.setContentType(null, path, 'image/png')
    await assertSucceeds(rules.send('owner', avatarPath(owner, 'png'), file, 'image/png'))
    await assertSucceeds(rules.setContentType('owner', avatarPath(owner, 'png'), 'image/png'))
  })

  it.each(['gzip', 'br', 'Unheard of'])(
    'the content encoding "%s" is refused when an avatar is uploaded and when a stored avatar is changed',
    async (contentEncoding) => {
      const avatar = await missingAvatar(clientOf('owner'), owner)
      const file = new Uint8Array(64)
      await assertFails(uploadBytes(avatar, file, { ...PNG, contentEncoding }))
      for (const none of ['identity', ''])
        await assertSucceeds(uploadBytes(avatar, file, { ...PNG, contentEncoding: none }))
      await assertFails(updateMetadata(avatar, { contentEncoding }))
      await assertSucceeds(updateMetadata(avatar, PNG))
    },
  )

  it.each(['text/html', 'image/jpeg'])(
    'the content type of a stored avatar cannot be changed to %s',
    async (contentType) => {
      const avatar = await storeAvatar(clientOf('owner'), owner)
      await assertFails(updateMetadata(avatar, { contentType }))
      await assertSucceeds(updateMetadata(avatar, PNG))
    },
  )

  it.each(['other.txt', `avatars/${owner}/old/avatar.png`, 'exports/all.csv'])(
    'a file that is not an avatar cannot be read or deleted: %s',
    async (path) => {
      await upload(withoutRules, path)
      await assertFails(getBytes(ref(clientOf('admin'), path)))
      await assertFails(deleteObject(ref(clientOf('admin'), path)))
      await getBytes(ref(withoutRules, path))
    },
  )
})

it('documents in row_overrides that suspend a member stop the member from reading avatars only in the seconds for which they are written', async () => {
  const picture = await storeAvatar(clientOf('owner'), owner)
  const suspended = { user_id: owner, role: 'member', suspended: true } as const
  await assertSucceeds(getBytes(picture))
  await rules.whileOverridden(suspended, () => assertSucceeds(getBytes(picture)), 30)
  await rules.whileOverridden(suspended, () => assertFails(getBytes(picture)))
  await assertSucceeds(getBytes(picture))
})

it('an avatar that is read while it is being removed is either returned or reported as object-not-found', async () => {
  const path = avatarPath('removed-meanwhile', 'png')
  for (let round = 0; round < 20; round++) {
    await upload(withoutRules, path)
    const reads = Array.from({ length: 6 }, () =>
      getBytes(ref(clientOf('owner'), path)).then(
        () => 'there',
        ({ code }: { code?: string }) => code,
      ),
    )
    await deleteObject(ref(withoutRules, path))
    for (const read of reads) expect(['there', 'storage/object-not-found']).toContain(await read)
  }
})
