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

/** Checks each stored file. A failed check is retried for a day. */
export const checkAvatar = onObjectFinalized(OPTIONS, ({ data }) => check(data))

/** Checks a file again when download tokens are added to its metadata. */
export const checkAvatarTokens = onObjectMetadataUpdated(OPTIONS, async ({ data }) => {
  if (hasTokens(data)) await check(data)
})

async function check({ bucket, name, generation }: StorageObjectData): Promise<void> {
  const { auth } = services()
  // Only this function loads Storage, to keep the start of others fast.
  const { getStorage } = await import('firebase-admin/storage')
  await checkPicture(getStorage(auth.app).bucket(bucket).file(name, { generation }))
}
