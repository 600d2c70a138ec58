import { storageBucket } from 'firebase-functions/params'
import { onObjectFinalized } from 'firebase-functions/storage'
import { REGION } from '@domain/paths'
import { removeUnlessPicture } from '../data/avatar-files'
import { services } from '../lib/services'

/** Looks at each file that was stored; tried again for a day when it fails. */
export const checkAvatar = onObjectFinalized(
  { region: REGION, bucket: storageBucket, maxInstances: 20, retry: true },
  async ({ data: { bucket, name, generation } }) => {
    const { auth } = services()
    // Nothing else needs Storage: no other function's start waits for it.
    const { getStorage } = await import('firebase-admin/storage')
    await removeUnlessPicture(getStorage(auth.app).bucket(bucket).file(name, { generation }))
  },
)
