import type { RequestStatus } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { AppError } from '../../../../firebase/errors'
import { db } from '../../../../firebase/firestore'
import { transact } from '../../../../firebase/transact'

interface StatusChange {
  id: string
  seen: string
  status: RequestStatus
}

/**
 * Changes the status of a request, unless another admin has changed it.
 * @param seen the status that this admin saw
 * @returns the status that is stored now
 * @throws AppError
 */
export function changeStatus({ id, seen, status }: StatusChange): Promise<string> {
  const request = doc(db, COLLECTIONS.conciergeRequests, id)
  return transact(async (transaction, uid) => {
    const snapshot = await transaction.get(request)
    if (!snapshot.exists()) throw new AppError('gone')
    const stored = String(snapshot.get('status'))
    if (stored === status || stored !== seen) return stored
    transaction.update(request, { status, status_by: uid, status_at: serverTimestamp() })
    return status
  })
}
