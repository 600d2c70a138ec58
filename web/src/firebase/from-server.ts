import { AppError, toAppError } from './errors'
import { reconnect } from './reconnect'

/** The delay before each retry, in milliseconds. Each retry uses a new connection. */
const PAUSES = [400, 1200] as const

/**
 * Reads from Firestore's server instead of its cache.
 * @param read calls a `get…FromServer` function
 * @throws AppError; at once while the browser is offline, when Firestore would wait
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
