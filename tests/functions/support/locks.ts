import type { DocumentReference, Transaction } from 'firebase-admin/firestore'
import { closedGate } from '../../support/gate'
import { db } from './services'

/**
 * Locks documents with transactions that stay open. Clients can lock documents in the same way. The returned `release`
 * ends these transactions, so pass it to `afterEach`.
 */
export function openLocks() {
  const releases: (() => Promise<unknown>)[] = []
  return {
    hold: async (...read: readonly DocumentReference[]): Promise<void> => {
      const { released, release } = closedGate()
      let done: Promise<unknown> = Promise.resolve()
      await new Promise<void>((resolve, reject) => {
        const work = async (transaction: Transaction) => {
          for (const target of read) await transaction.get(target)
          resolve()
          await released
        }
        done = db.runTransaction(work, { maxAttempts: 1 })
        done.catch(reject)
      })
      releases.push(() => {
        release()
        return done
      })
    },
    release: async (): Promise<void> => {
      // Errors are ignored, because a transaction may already have ended by itself.
      await Promise.allSettled(releases.splice(0).map((release) => release()))
    },
  }
}
