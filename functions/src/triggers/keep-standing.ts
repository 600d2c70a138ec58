import { onDocumentCreated } from 'firebase-functions/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { REGION, SERVER_COLLECTIONS } from '@domain/paths'
import { beat, requireHeartbeats } from '../data/heartbeat'
import { settleAll, settleOrOverride } from '../data/standing'
import { services } from '../lib/services'

const PAUSE_MS = 2000
/** Longer than a client's lock lasts; the schedule continues afterwards. */
const TRIES = 40

/**
 * Every minute: writes the heartbeat that rules require (decision 041), and settles rows that are still locked
 * (decision 042).
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

/** Retries writing a decided role row until no client holds it. */
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
