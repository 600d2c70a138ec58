import { disableNetwork, enableNetwork } from 'firebase/firestore'
import { AppError, toAppError } from './errors'
import { db } from './firestore'

/**
 * Milliseconds before each further try: Firestore holds itself offline for up to a minute after the network has come
 * back, unless it is told to connect anew.
 */
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
      await disableNetwork(db)
      await enableNetwork(db)
    }
  }
}
