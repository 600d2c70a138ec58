import { HOST } from './ports.mjs'

const EVERY_MS = 5000
const MINUTE_MS = 60_000

/**
 * Does what Cloud Scheduler does in production, where it runs `keepStanding` every minute: the emulators have no
 * scheduler, and security rules ask for a heartbeat. Ends with the process.
 * @param {{ ports: { firestore: number }, projectId: string }} suite
 */
export function keepHeartbeat({ ports, projectId }) {
  const documents = `http://${HOST}:${ports.firestore}/v1/projects/${projectId}/databases/(default)/documents`
  // One by one: a client may hold one of them locked. When the emulators are busy, the next beat will do.
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
 * The documents of this minute and the next, and the one that makes rules ask for them (functions/src/domain/moments.ts).
 * @param {number} now in milliseconds since 1970
 */
export function heartbeatIds(now) {
  const minute = Math.floor(now / MINUTE_MS)
  return [String(minute), String(minute + 1), 'required']
}
