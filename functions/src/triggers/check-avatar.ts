import { storageBucket } from 'firebase-functions/params'
import {
  onObjectFinalized,
  onObjectMetadataUpdated,
  type StorageObjectData,
} from 'firebase-functions/storage'
import { REGION } from '@domain/paths'
import { checkPicture, hasTokens } from '../data/avatar-files'
import { reportFailures } from '../lib/report-failures'
import { services } from '../lib/services'

const OPTIONS = { region: REGION, bucket: storageBucket, maxInstances: 20, retry: true } as const

/** Checks each stored file. A check that ends with an error is retried for a day. */
export const checkAvatar = onObjectFinalized(
  OPTIONS,
  reportFailures('checkAvatar', ({ data }) => checkFile(data)),
)

/** Checks a file again when download tokens are added to its metadata. */
export const checkAvatarTokens = onObjectMetadataUpdated(
  OPTIONS,
  reportFailures('checkAvatarTokens', async ({ data }) => {
    if (hasTokens(data)) await checkFile(data)
  }),
)

async function checkFile({ bucket, name, generation }: StorageObjectData): Promise<void> {
  const { auth } = services()
  // Storage is loaded here, so that functions that do not need it start faster.
  const { getStorage } = await import('firebase-admin/storage')
  await checkPicture(getStorage(auth.app).bucket(bucket).file(name, { generation }))
}
