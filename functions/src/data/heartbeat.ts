import { HEARTBEATS_REQUIRED, heartbeatId } from '@domain/moments'
import { describeError, log } from '../lib/logging'
import { memoFor } from '../lib/memo'
import type { Services } from '../lib/services'
import { heartbeats } from './collections'

const MINUTE_MS = 60_000
/** Longer than a listening client stays connected: it is asked for the heartbeat of the minute in which it connected. */
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS

/**
 * Writes the heartbeats of the next minute and, if it is missing, of this one. Rules refuse reads without a current
 * heartbeat, and so reads as of a time more than three minutes ago (decision 041). The next minute's document cannot be
 * locked by anybody: rules don't look it up yet.
 */
export async function beat({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now().getTime()
  const expires_at = new Date(at + KEPT_MS)
  const [current, next] = [at, at + MINUTE_MS].map((time) =>
    heartbeats(db).doc(heartbeatId(new Date(time))),
  )
  await next?.set({ expires_at })
  if (current && !(await current.get()).exists) await current.set({ expires_at })
}

/** From now on rules ask for heartbeats. To be called by whoever writes them every minute. */
export async function requireHeartbeats({ db }: Pick<Services, 'db'>): Promise<void> {
  const mark = heartbeats(db).doc(HEARTBEATS_REQUIRED)
  if (!(await mark.get()).exists) await mark.set({})
}

const seldom = memoFor<void>(30)

/** So that heartbeats go on without their schedule, as long as anybody uses the product: twice a minute in a process. */
export function beatSeldom(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  return seldom(services.now(), () =>
    beat(services).catch((error: unknown) => log.error('no heartbeat', describeError(error))),
  )
}
