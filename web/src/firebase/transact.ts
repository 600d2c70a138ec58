import { runTransaction, type Transaction } from 'firebase/firestore'
import { auth } from './auth'
import { AppError, toAppError } from './errors'
import { db } from './firestore'

/** Tries of one transaction: a person is waiting for the answer. */
const TRIES = 3

/**
 * Writes to Firestore by a transaction, which happens now or fails. A plain write would wait for the network and be sent long
 * after the person has given up on it.
 * @param work reads first, then writes, in the name of the given uid; may run more than once
 * @throws AppError at once while the browser is offline or nobody is signed in; what `work` throws as AppError ends it
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
