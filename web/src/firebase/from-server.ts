import { AppError, toAppError } from './errors'
import { reconnect } from './reconnect'

/** Milliseconds before each retry, each on a new connection. */
const PAUSES = [400, 1200] as const

/**
 * Reads from Firestore's server, not from its cache.
 * @param read a `get…FromServer`
 * @throws AppError at once while the browser is offline; Firestore would wait
 */
export async function fromServer<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      if (!navigator.onLine) throw new AppError('network')
      return await read()
    } catch (thrown) {
      const error = toAppError(thrown)
      const pause = PAUSES[tries]
      if (error.code !== 'unavailable' || pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      await reconnect()
    }
  }
}
