import type { Firestore } from 'firebase-admin/firestore'
import { vi } from 'vitest'

/** The Admin SDK's own way to the server: all that it sends passes here. Not part of its types. */
interface Internals {
  request: (method: string, ...rest: unknown[]) => Promise<unknown>
  requestStream: (method: string, ...rest: unknown[]) => Promise<unknown>
}

/** Counts what a Firestore client sends from now on. @returns `stop`, which tells the methods called */
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
