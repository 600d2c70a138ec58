import { COLLECTIONS } from '@domain/paths'
import { doc } from 'firebase/firestore'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/** Takes an entry out of the content library; one that is not there any more counts as taken out. @throws AppError */
export function deleteContent(id: string): Promise<void> {
  return transact(async (transaction) => {
    transaction.delete(doc(db, COLLECTIONS.contentLibrary, id))
  })
}
