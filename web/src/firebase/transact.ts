import { runTransaction, type Transaction } from 'firebase/firestore'
import { auth } from './auth'
import { AppError, toAppError } from './errors'
import { db } from './firestore'

/**
 * The maximum number of attempts of a transaction, which runs again after a write conflict. The number is small, because
 * a person is waiting for the result.
 */
const MAX_ATTEMPTS = 3

/**
 * Writes to Firestore in a transaction, which either succeeds or fails soon. A plain write would be queued while the
 * browser is offline, and could be sent long after the person has given up.
 * @param run performs all reads, then all writes; gets the signed-in person's uid; may be called several times
 * @throws AppError; immediately if the browser is offline or nobody is signed in. If `run` throws an AppError, the
 * transaction is not tried again.
 */
export async function transact<T>(
  run: (transaction: Transaction, uid: string) => Promise<T>,
): Promise<T> {
  if (!navigator.onLine) throw new AppError('network')
  const uid = auth.currentUser?.uid
  if (uid === undefined) throw new AppError('unauthenticated')
  try {
    return await runTransaction(db, (transaction) => run(transaction, uid), {
      maxAttempts: MAX_ATTEMPTS,
    })
  } catch (error) {
    throw toAppError(error)
  }
}
