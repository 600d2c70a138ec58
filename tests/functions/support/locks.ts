import type { DocumentReference, Query } from 'firebase-admin/firestore'
import { db } from './services'

/** Locks as clients hold them by a transaction. `release` ends them all: `afterEach(locks.release)`. */
export function openLocks() {
  const releases: (() => Promise<unknown>)[] = []
  return {
    /** Reads in a transaction that stays open, which locks what it reads. */
    hold: async (...read: readonly (DocumentReference | Query)[]): Promise<void> => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      let done: Promise<unknown> = Promise.resolve()
      await new Promise<void>((resolve, reject) => {
        done = db.runTransaction(async (transaction) => {
          for (const target of read) await transaction.get(target as Query)
          resolve()
          await held
        })
        done.catch(reject)
      })
      releases.push(() => {
        release()
        return done
      })
    },
    release: async (): Promise<void> => {
      await Promise.all(releases.splice(0).map((release) => release()))
    },
  }
}
