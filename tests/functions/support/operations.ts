import type { Firestore } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** The methods through which the Admin SDK sends all its requests. The SDK's types do not include these methods. */
interface Internals {
  request: (method: string, ...rest: unknown[]) => Promise<unknown>
  requestStream: (method: string, ...rest: unknown[]) => Promise<unknown>
}

/**
 * Records the requests of a Firestore client from now on.
 * @returns `stop`, which ends the recording and returns the name of the API method of each request
 */
export function countOperations(db: Firestore): { stop: () => string[] } {
  const internals = db as unknown as Internals
  const methods: string[] = []
  const spies = (['request', 'requestStream'] as const).map((name) => {
    const original = internals[name].bind(db)
    return vi.spyOn(internals, name).mockImplementation((method, ...rest) => {
      methods.push(method)
      return original(method, ...rest)
    })
  })
  return {
    stop: () => {
      for (const spy of spies) spy.mockRestore()
      return methods
    },
  }
}
