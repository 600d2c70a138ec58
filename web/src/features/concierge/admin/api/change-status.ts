import type { RequestStatus } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { AppError } from '../../../../firebase/errors'
import { db } from '../../../../firebase/firestore'
import { transact } from '../../../../firebase/transact'

interface StatusChange {
  id: string
  seenStatus: string
  status: RequestStatus
}

/**
 * Changes the status of a request if the stored status is still `seenStatus`, the status that the admin saw.
 * @returns the status that is stored afterwards
 * @throws AppError
 */
export function changeStatus({ id, seenStatus, status }: StatusChange): Promise<string> {
  const request = doc(db, COLLECTIONS.conciergeRequests, id)
  return transact(async (transaction, uid) => {
    const snapshot = await transaction.get(request)
    if (!snapshot.exists()) throw new AppError('gone')
    const stored = String(snapshot.get('status'))
    if (stored === status || stored !== seenStatus) return stored
    transaction.update(request, { status, status_by: uid, status_at: serverTimestamp() })
    return status
  })
}
