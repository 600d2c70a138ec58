import { onDocumentCreated } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { beat, requireHeartbeats } from '../data/heartbeat'
import { settleAll, settleOrOverride } from '../data/standing'
import { services } from '../lib/services'

const PAUSE_MS = 2000
/**
 * The maximum number of tries. Together they take longer than a lock of a client lasts. Afterwards `keepStanding`
 * continues.
 */
const TRIES = 40

/**
 * Runs every minute. Writes the heartbeat that rules require (decision 041), and tries to write role rows that were
 * locked (decision 042).
 */
export const keepStanding = onSchedule(
  { schedule: 'every 1 minutes', region: REGION, timeoutSeconds: 50, maxInstances: 1 },
  async () => {
    const wired = services()
    await beat(wired)
    await requireHeartbeats(wired)
    await settleAll(wired)
  },
)

/** Retries writing a decided role row until no client has locked it. */
export const settleRow = onDocumentCreated(
  {
    document: `${SERVER_COLLECTIONS.unsettledRows}/{uid}`,
    region: REGION,
    timeoutSeconds: 120,
    maxInstances: 20,
  },
  async ({ params: { uid } }) => {
    const wired = services()
    for (let tries = 0; tries < TRIES; tries++) {
      if (await settleOrOverride(wired, uid)) return
      await wired.pause(PAUSE_MS)
    }
  },
)
