import { logProblem } from '../log'
import type { FactEvent } from './facts'

/**
 * Creates a listener for role rows (the documents in `user_roles`). It listens to at most one row at a time. Firestore
 * is loaded at the first call of `listen`.
 * @param report called with the state of the row. After `row-unreachable` or `row-denied`, call `stop` before you
 * listen to the same row again.
 */
export function roleListener(report: (event: FactEvent) => void) {
  let current: { uid: string; stop?: () => void } | undefined

  const stop = () => {
    current?.stop?.()
    current = undefined
  }

  const listen = (uid: string) => {
    if (current?.uid === uid) return
    stop()
    const entry: { uid: string; stop?: () => void } = { uid }
    current = entry
    const reportIfCurrent = (event: FactEvent) => {
      if (current === entry) report(event)
    }
    import('./watch-role')
      .then(({ watchRole }) => watchRole(uid, reportIfCurrent))
      .then((stopEntry) => {
        if (current === entry) entry.stop = stopEntry
        else stopEntry()
      })
      .catch((error: unknown) => {
        logProblem('The role could not be read', error)
        reportIfCurrent({ type: 'row-unreachable' })
      })
  }

  /**
   * Stops the listener and makes Firestore reconnect immediately. After failures, Firestore could otherwise wait up to
   * a minute before it reconnects, and the next call of `listen` would get no data until then.
   */
  const reset = () => {
    stop()
    import('../reconnect')
      .then(({ reconnect }) => reconnect())
      .catch((error: unknown) => logProblem('Firestore could not be reached', error))
  }

  return { listen, stop, reset }
}
