import { AppError, toAppError } from './errors'
import { reconnect } from './reconnect'

/** The delay before each retry, in milliseconds. Before a retry, Firestore reconnects. */
const RETRY_DELAYS_MS = [400, 1200] as const

/**
 * Reads from Firestore's server and not from its cache.
 * @param read calls a `get…FromServer` function
 * @throws AppError; throws immediately while the browser is offline, because Firestore would wait until the browser is
 * online
 */
export async function fromServer<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      if (!navigator.onLine) throw new AppError('network')
      return await read()
    } catch (rawError) {
      const error = toAppError(rawError)
      const pause = RETRY_DELAYS_MS[tries]
      if (error.code !== 'unavailable' || pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      await reconnect()
    }
  }
}
