import { HOST } from './ports.mjs'

const BEAT_INTERVAL_MS = 5000
const MINUTE_MS = 60_000

/**
 * Writes heartbeat documents until the process ends, because the security rules require a recent heartbeat. In
 * production, the scheduled function `keepStanding` writes them every minute. The emulators have no scheduler.
 * @param {{ ports: { firestore: number }, projectId: string }} suite
 */
export function keepHeartbeat({ ports, projectId }) {
  const documents = `http://${HOST}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`
  // Each document is written separately, so that a locked document does not prevent the other writes. A failed write is
  // repeated at the next interval.
  const write = (/** @type {string} */ id) =>
    fetch(`${documents}/heartbeats/${id}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: '{"fields":{}}',
    }).catch(() => {})
  const beat = () => heartbeatIds(Date.now()).forEach((id) => void write(id))
  beat()
  setInterval(beat, BEAT_INTERVAL_MS).unref()
}

/**
 * Returns the ids of the heartbeats of this minute and the next, and of the document that makes the rules require
 * heartbeats (functions/src/domain/time-based-ids.ts).
 * @param {number} now milliseconds since 1970
 */
export function heartbeatIds(now) {
  const minute = Math.floor(now / MINUTE_MS)
  return [String(minute), String(minute + 1), 'required']
}
