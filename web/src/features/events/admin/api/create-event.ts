import type { EventFields } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { db } from '../../../../firebase/firestore'
import { transact } from '../../../../firebase/transact'

/**
 * Stores a new event; rules refuse one in the past. What is there already under that id counts as stored.
 * @param id of the attempt
 * @param by the admin's uid
 * @throws AppError
 */
export function createEvent(id: string, fields: EventFields, by: string): Promise<void> {
  const event = doc(db, COLLECTIONS.events, id)
  const now = serverTimestamp()
  return transact(async (transaction) => {
    if ((await transaction.get(event)).exists()) return
    transaction.set(event, { ...fields, created_by: by, created_at: now, updated_at: now })
  })
}
