import { COLLECTIONS } from '@domain/paths'
import { doc } from 'firebase/firestore'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/** Deletes an event; one that is not there any more counts as deleted. @throws AppError */
export function deleteEvent(id: string): Promise<void> {
  return transact(async (transaction) => {
    transaction.delete(doc(db, COLLECTIONS.events, id))
  })
}
