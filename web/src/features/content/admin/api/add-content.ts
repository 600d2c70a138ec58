import type { ContentFields } from '@domain/entities/content-item'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { db } from '../../../../firebase/firestore'
import { transact } from '../../../../firebase/transact'

/**
 * Adds to the content library; what is there already under that id counts as added.
 * @param id of the attempt
 * @param by the admin's uid
 * @throws AppError
 */
export function addContent(id: string, fields: ContentFields, by: string): Promise<void> {
  const item = doc(db, COLLECTIONS.contentLibrary, id)
  return transact(async (transaction) => {
    if ((await transaction.get(item)).exists()) return
    transaction.set(item, { ...fields, created_by: by, created_at: serverTimestamp() })
  })
}
