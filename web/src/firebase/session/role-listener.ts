import { logProblem } from '../log'
import type { FactEvent } from './facts'

/**
 * Creates a listener for one role row at a time. Firestore is loaded when it is first needed.
 * @param report called with the state of the row. After `row-unreachable` or `row-denied`, call `stop` before
 * listening to the same row again.
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
    const mine: { uid: string; stop?: () => void } = { uid }
    current = mine
    const reportIfCurrent = (event: FactEvent) => {
      if (current === mine) report(event)
    }
    import('./watch-role')
      .then(({ watchRole }) => watchRole(uid, reportIfCurrent))
      .then((stopMine) => {
        if (current === mine) mine.stop = stopMine
        else stopMine()
      })
      .catch((error: unknown) => {
        logProblem('The role could not be read', error)
        reportIfCurrent({ type: 'row-unreachable' })
      })
  }

  /** Stops the listener and reconnects, so that the next `listen` does not wait. */
  const reset = () => {
    stop()
    import('../reconnect')
      .then(({ reconnect }) => reconnect())
      .catch((error: unknown) => logProblem('Firestore could not be reached', error))
  }

  return { listen, stop, reset }
}
