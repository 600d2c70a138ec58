import { HOST } from './ports.mjs'

const EVERY_MS = 5000
const MINUTE_MS = 60_000

/**
 * Stands in for Cloud Scheduler, which runs `keepStanding` every minute in production: the emulators have no scheduler, and
 * the security rules require a recent heartbeat. Ends with the process.
 * @param {{ ports: { firestore: number }, projectId: string }} suite
 */
export function keepHeartbeat({ ports, projectId }) {
  const documents = `http://${HOST}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`
  // One by one, because a client may hold a lock on one of them. A failed write is repeated with the next beat.
  const write = (/** @type {string} */ id) =>
    fetch(`${documents}/heartbeats/${id}`, {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: '{"fields":{}}',
    }).catch(() => {})
  const beat = () => heartbeatIds(Date.now()).forEach((id) => void write(id))
  beat()
  setInterval(beat, EVERY_MS).unref()
}

/**
 * The documents of this minute and the next, and the one that makes the rules require them (functions/src/domain/moments.ts).
 * @param {number} now milliseconds since 1970
 */
export function heartbeatIds(now) {
  const minute = Math.floor(now / MINUTE_MS)
  return [String(minute), String(minute + 1), 'required']
}
