import { randomUUID } from 'node:crypto'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { StorageEvent } from 'firebase-functions/storage'
import { afterAll, describe, expect, it } from 'vitest'
import { AVATAR_MAX_SIDE } from '@domain/limits'
import { removeUnlessPicture } from '../../functions/src/data/avatar-files'
import { checkAvatar } from '../../functions/src/triggers/check-avatar'
import { avatarPicture } from '../support/avatar-picture'
import { logged } from './support/logs'

const project = process.env.GCLOUD_PROJECT ?? ''
const app = initializeApp({ projectId: project }, randomUUID())
afterAll(() => deleteApp(app))
/** Not the product's own, to whose uploads the function listens. */
const bucket = getStorage(app).bucket(`unwatched-${project}.appspot.com`)

const PNG = avatarPicture(120)
const sized = (side: number) => {
  const picture = Buffer.from(PNG)
  picture.writeUInt32BE(side, 16)
  return picture
}

/** Whether a file is still there once it was looked at. */
async function isKept(name: string, bytes: Buffer): Promise<boolean> {
  const path = `avatars/${randomUUID()}/${name}`
  const file = bucket.file(path)
  await file.save(bytes, { resumable: false, contentType: 'image/png' })
  await removeUnlessPicture(file)
  return (await file.exists())[0]
}

describe('a stored avatar', () => {
  it.each([
    ['a PNG', true, 'avatar.png', PNG],
    ['a GIF', true, 'avatar.gif', Buffer.from('GIF89a\x02\x00\x02\x00\x00\x00\x00', 'latin1')],
    ['the largest', true, 'avatar.png', sized(AVATAR_MAX_SIDE)],
    ['a pixel more', false, 'avatar.png', sized(AVATAR_MAX_SIDE + 1)],
    ['a PNG named JPEG', false, 'avatar.jpg', PNG],
    ['a page', false, 'avatar.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', false, 'avatar.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', false, 'avatar.gif', Buffer.from('MZ\x90\x00', 'latin1')],
    ['the beginning of a PNG', false, 'avatar.png', PNG.subarray(0, 12)],
    ['anything at another place', true, 'backup.json', Buffer.from('{}')],
  ])('is kept when it is what it is called: %s, %s', async (_, kept, name, bytes) => {
    expect(await isKept(name, bytes)).toBe(kept)
    if (!kept) expect(logged()).toContain('picture refused')
  })

  it('that is gone already is no fault', async () => {
    await removeUnlessPicture(bucket.file(`avatars/${randomUUID()}/avatar.png`))
  })

  it('is looked at whenever one is stored, however it came', async () => {
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
