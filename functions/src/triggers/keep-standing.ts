import { onDocumentCreated } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { writeHeartbeat, requireHeartbeats } from '../data/heartbeat'
import { writePendingRoleRows, writeRoleRowOrOverrides } from '../data/standing'
import { reportFailures } from '../lib/report-failures'
import { services } from '../lib/services'

const RETRY_DELAY_MS = 2000
/**
 * The maximum number of attempts of `settleRow`. Together they last longer than a client can lock a document. If all
 * fail nevertheless, `keepStanding` makes more attempts.
 */
const MAX_ATTEMPTS = 40

/**
 * Runs every minute. First writes the heartbeat, because the security rules deny access if it is missing (decision
 * 041). Then writes the role rows (documents in `user_roles`) that could not be written earlier because a client had
 * locked them (decision 042).
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
 * Writes a member's new role or suspension to `user_roles`. Repeats the attempt until a client no longer locks the
 * document, at most MAX_ATTEMPTS times.
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
