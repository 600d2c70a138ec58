import { runTransaction, type Transaction } from 'firebase/firestore'
import { auth } from './auth'
import { AppError, toAppError } from './errors'
import { db } from './firestore'

/** Tries of one transaction: a person is waiting for the answer. */
const TRIES = 3

/**
 * Writes to Firestore in a transaction, which succeeds now or fails. A plain write would be queued offline and sent
 * long after the person has given up.
 * @param work reads first, then writes, with the given uid; may run more than once
 * @throws AppError at once while the browser is offline or nobody is signed in; an AppError from `work` ends it
 */
export async function transact<T>(
  work: (transaction: Transaction, uid: string) => Promise<T>,
): Promise<T> {
  if (!navigator.onLine) throw new AppError('network')
  const uid = auth.currentUser?.uid
  if (uid === undefined) throw new AppError('unauthenticated')
  try {
    return await runTransaction(db, (transaction) => work(transaction, uid), {
      maxAttempts: TRIES,
    })
  } catch (error) {
    throw toAppError(error)
  }
}
