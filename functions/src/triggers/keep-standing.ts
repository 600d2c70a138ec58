import { onDocumentCreated } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { writeHeartbeat, requireHeartbeats } from '../data/heartbeat'
import { writePendingRoleRows, writeRoleRowOrOverrides } from '../data/standing'
import { reportFailures } from '../lib/report-failures'
import { services } from '../lib/services'

const RETRY_DELAY_MS = 2000
/**
 * The maximum number of tries. All tries together take longer than a client can lock a row. After the last try, the
 * scheduled function `keepStanding` continues.
 */
const MAX_ATTEMPTS = 40

/**
 * Runs every minute. Writes the heartbeat that rules require (decision 041), and tries to write role rows that were
 * locked (decision 042).
 */
export const keepStanding = onSchedule(
  { schedule: 'every 1 minutes', region: REGION, timeoutSeconds: 50, maxInstances: 1 },
  reportFailures('keepStanding', async () => {
    const dependencies = services()
    await writeHeartbeat(dependencies)
    await requireHeartbeats(dependencies)
    await writePendingRoleRows(dependencies)
  }),
)

/**
 * Tries repeatedly, up to MAX_ATTEMPTS times, to write the latest decision to a role row that a client may have locked.
 */
export const settleRow = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.unsettledRows}/{uid}`,
    region: REGION,
    timeoutSeconds: 120,
    maxInstances: 20,
  },
  reportFailures('settleRow', async ({ params: { uid } }) => {
    const dependencies = services()
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
      if (await writeRoleRowOrOverrides(dependencies, uid)) return
      await dependencies.pause(RETRY_DELAY_MS)
    }
  }),
)
