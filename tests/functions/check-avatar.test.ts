import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { StorageEvent } from 'firebase-functions/storage'
import { afterAll, describe, expect, it } from 'vitest'
import { AVATAR_MAX_SIDE } from '@domain/limits'
import { checkPicture } from '../../functions/src/data/avatar-files'
import { checkAvatar, checkAvatarTokens } from '../../functions/src/triggers/check-avatar'
import { avatarPicture } from '../support/avatar-picture'
import { readLoggedText } from './support/logs'

const project = process.env.GCLOUD_PROJECT ?? ''
const app = initializeApp({ projectId: project }, randomUUID())
afterAll(() => deleteApp(app))
/** A separate bucket, because an upload to the app's own bucket would start the deployed function checkAvatar. */
const bucket = getStorage(app).bucket(`unwatched-${project}.appspot.com`)

const PNG = avatarPicture(120)
const GIF = Buffer.from(
  'GIF89a\x01\x00\x01\x00\x00\x00\x00,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'latin1',
)
const HTML_PAGE = Buffer.from('<!doctype html><script>alert(1)</script>')
const pngWithSide = (side: number) => {
  const picture = Buffer.from(PNG)
  picture.writeUInt32BE(side, 16)
  return picture
}

/** Stores a file, runs the code of checkAvatar, and returns whether the file still exists. */
async function isKept(name: string, bytes: Buffer, metadata = {}): Promise<boolean> {
  const path = `avatars/${randomUUID()}/${name}`
  const file = bucket.file(path)
  await file.save(bytes, { resumable: false, contentType: 'image/png', metadata })
  await checkPicture(file)
  return (await file.exists())[0]
}

describe('checkAvatar', () => {
  it.each([
    ['a PNG', true, 'avatar.png', PNG],
    ['a GIF', true, 'avatar.gif', GIF],
    ['a PNG followed by an HTML page', false, 'avatar.png', Buffer.concat([PNG, HTML_PAGE])],
    ['a GIF followed by an HTML page', false, 'avatar.gif', Buffer.concat([GIF, HTML_PAGE])],
    ['a truncated PNG', false, 'avatar.png', PNG.subarray(0, -1)],
    ['a PNG of the largest allowed size', true, 'avatar.png', pngWithSide(AVATAR_MAX_SIDE)],
    ['a PNG that is one pixel too large', false, 'avatar.png', pngWithSide(AVATAR_MAX_SIDE + 1)],
    ['a PNG with the extension .jpg', false, 'avatar.jpg', PNG],
    ['an HTML page', false, 'avatar.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', false, 'avatar.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', false, 'avatar.gif', Buffer.from('MZ\x90\x00', 'latin1')],
    ['the beginning of a PNG', false, 'avatar.png', PNG.subarray(0, 12)],
    ['a file that is not named like an avatar', true, 'backup.json', Buffer.from('{}')],
  ])(
    'checkAvatar checks whether the content of a stored file matches its name: %s (file kept: %s)',
    async (_, kept, name, bytes) => {
      expect(await isKept(name, bytes)).toBe(kept)
      if (!kept) expect(readLoggedText()).toContain('picture refused')
    },
  )

  it('checkAvatar deletes a file that is stored with the content encoding gzip', async () => {
    expect(await isKept('avatar.png', gzipSync(PNG), { contentEncoding: 'gzip' })).toBe(false)
    expect(await isKept('avatar.png', PNG, { contentEncoding: 'identity' })).toBe(true)
  })

  it('checkAvatar removes the download tokens of a stored avatar, and keeps all other metadata', async () => {
    const file = bucket.file(`avatars/${randomUUID()}/avatar.png`)
    const firebaseStorageDownloadTokens = randomUUID()
    await file.save(PNG, {
      resumable: false,
      contentType: 'image/png',
      metadata: { cacheControl: 'private', metadata: { firebaseStorageDownloadTokens } },
    })
    const link = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket.name}/o/${encodeURIComponent(file.name)}?alt=media&token=${firebaseStorageDownloadTokens}`
    expect((await fetch(link)).status).toBe(200)
    await checkPicture(file)
    expect((await fetch(link)).status).toBe(403)
    const [{ cacheControl, metadata }] = await file.getMetadata()
    expect(cacheControl).toBe('private')
    expect(metadata?.firebaseStorageDownloadTokens).toBe(undefined)
    expect((await file.download())[0].equals(PNG)).toBe(true)
  })

  it('checkAvatarTokens removes download tokens that are added to an avatar after it is stored', async () => {
    expect(checkAvatarTokens.__endpoint).toMatchObject({
      eventTrigger: { eventType: 'google.cloud.storage.object.v1.metadataUpdated' },
    })
    const file = bucket.file(`avatars/${randomUUID()}/avatar.png`)
    await file.save(PNG, { resumable: false, contentType: 'image/png' })
    const metadata = { firebaseStorageDownloadTokens: randomUUID() }
    await file.setMetadata({ metadata })
    const [{ generation }] = await file.getMetadata()
    const data = { bucket: bucket.name, name: file.name, generation: Number(generation), metadata }
    await checkAvatarTokens.run({ data } as unknown as StorageEvent)
    expect((await file.getMetadata())[0].metadata).toBe(undefined)
    expect((await file.exists())[0]).toBe(true)
  })

  it('checkAvatar does not fail when the avatar has been deleted in the meantime', async () => {
    await checkPicture(bucket.file(`avatars/${randomUUID()}/avatar.png`))
  })

  it('the exported function checkAvatar runs when a file is stored, and removes an invalid avatar', async () => {
    expect(checkAvatar.__endpoint).toMatchObject({
      eventTrigger: { eventType: 'google.cloud.storage.object.v1.finalized' },
    })
    const file = bucket.file(`avatars/${randomUUID()}/avatar.jpg`)
    await file.save(Buffer.from('<html>'), { resumable: false, contentType: 'image/jpeg' })
    const [{ generation }] = await file.getMetadata()
    const data = { bucket: bucket.name, name: file.name, generation: Number(generation) }
    await checkAvatar.run({ data } as StorageEvent)
    expect((await file.exists())[0]).toBe(false)
  })
})
