import { storageBucket } from 'firebase-functions/params'
import {
  onObjectFinalized,
  onObjectMetadataUpdated,
  type StorageObjectData,
} from 'firebase-functions/storage'
import { REGION } from '@domain/paths'
import { checkPicture, hasTokens } from '../data/avatar-files'
import { services } from '../lib/services'

const OPTIONS = { region: REGION, bucket: storageBucket, maxInstances: 20, retry: true } as const

/** Looks at each file that was stored; tried again for a day when it fails. */
export const checkAvatar = onObjectFinalized(OPTIONS, ({ data }) => check(data))

/** Looks again when a file's properties are given download tokens. */
export const checkAvatarTokens = onObjectMetadataUpdated(OPTIONS, async ({ data }) => {
  if (hasTokens(data)) await check(data)
})

async function check({ bucket, name, generation }: StorageObjectData): Promise<void> {
  const { auth } = services()
  // Nothing else needs Storage: no other function's start waits for it.
  const { getStorage } = await import('firebase-admin/storage')
  await checkPicture(getStorage(auth.app).bucket(bucket).file(name, { generation }))
}
