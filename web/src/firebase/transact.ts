import { runTransaction, type Transaction } from 'firebase/firestore'
import { auth } from './auth'
import { AppError, toAppError } from './errors'
import { db } from './firestore'

/** The maximum attempts of a transaction. Few, because a person is waiting for the result. */
const TRIES = 3

/**
 * Writes to Firestore in a transaction, which either succeeds now or fails. A plain write would be queued while
 * offline and could be sent long after the person has given up.
 * @param work first reads, then writes, with the given uid; may run more than once
 * @throws AppError; at once while the browser is offline or nobody is signed in. An AppError thrown by `work` ends
 * the transaction.
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
