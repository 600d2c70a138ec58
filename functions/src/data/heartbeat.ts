import { DAY_MS, MINUTE_MS } from '@domain/durations'
import { HEARTBEATS_REQUIRED, heartbeatId } from '@domain/time-based-ids'
import { describeError, log } from '../lib/logging'
import { cacheFor } from '../lib/cache-for'
import type { Services } from '../lib/services'
import { heartbeats } from './collections'

/**
 * The lifetime of a heartbeat in milliseconds. While a client listens to a document, the security rules check the
 * heartbeat of the minute in which the client connected. So a heartbeat must exist for longer than the longest
 * connection.
 */
const LIFETIME_MS = 7 * DAY_MS

/**
 * Writes the heartbeat (a document with the minute as its id) of the next minute, and that of the current minute if it
 * is missing. Heartbeats prevent clients from reading data from more than three minutes ago (decision 041): when a
 * client asks for such data, security rules see the database of that time, find no current heartbeat, and refuse the
 * read. Each heartbeat is written a minute early, before rules read it, so that no client can block the write.
 */
export async function writeHeartbeat({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const expires_at = new Date(at + LIFETIME_MS)
  const [current, next] = [at, at + MINUTE_MS].map((time) =>
    heartbeats(db).doc(heartbeatId(new Date(time))),
  )
  await next?.set({ expires_at })
  if (current && !(await current.get()).exists) await current.set({ expires_at })
}

/**
 * Makes the security rules refuse members' reads when there is no current heartbeat. Must only be called where
 * heartbeats are written every minute.
 */
export async function requireHeartbeats({ db }: Pick<Services, 'db'>): Promise<void> {
  const requirement = heartbeats(db).doc(HEARTBEATS_REQUIRED)
  if (!(await requirement.get()).exists) await requirement.set({})
}

const heartbeatThrottle = cacheFor<void>(30)

/**
 * Writes heartbeats during calls, at most twice a minute in each process. So heartbeats are written while anybody uses
 * the portal, even if the scheduled function does not run.
 */
export function writeHeartbeatThrottled(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  return heartbeatThrottle(services.now(), () =>
    writeHeartbeat(services).catch((error: unknown) =>
      log.error('heartbeat not written', describeError(error)),
    ),
  )
}
