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

/** Checks each file after it was stored. If the check itself fails, the platform retries it for a day. */
export const checkAvatar = onObjectFinalized(
  OPTIONS,
  reportFailures('checkAvatar', ({ data }) => checkFile(data)),
)

/**
 * Checks a file again if its changed metadata contains download tokens. Anybody with such a token could read the file.
 */
export const checkAvatarTokens = onObjectMetadataUpdated(
  OPTIONS,
  reportFailures('checkAvatarTokens', async ({ data }) => {
    if (hasTokens(data)) await checkFile(data)
  }),
)

async function checkFile({ bucket, name, generation }: StorageObjectData): Promise<void> {
  const { auth } = services()
  // The module for Cloud Storage is loaded only when it is needed, so that other functions start faster.
  const { getStorage } = await import('firebase-admin/storage')
  await checkPicture(getStorage(auth.app).bucket(bucket).file(name, { generation }))
}
