import { storageBucket } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { REGION } from '@domain/paths'
import { clearDeletedAccounts as clear } from '../data/deleted-accounts'
import { reportFailures } from '../lib/report-failures'
import { services } from '../lib/services'

/**
 * Runs daily. Deletes the data of accounts that were deleted without our functions: in the Firebase console or by their
 * owners (decision 047).
 */
export const clearDeletedAccounts = onSchedule(
  { schedule: 'every 24 hours', region: REGION, timeoutSeconds: 540, maxInstances: 1 },
  reportFailures('clearDeletedAccounts', async () => {
    const dependencies = services()
    // The module for Cloud Storage is loaded only when it is needed, so that other functions start faster.
    const { getStorage } = await import('firebase-admin/storage')
    const bucket = getStorage(dependencies.auth.app).bucket(storageBucket.value())
    await clear(dependencies, (prefix) => bucket.deleteFiles({ prefix }))
  }),
)
