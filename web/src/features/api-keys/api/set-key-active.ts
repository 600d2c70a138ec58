import { COLLECTIONS } from '@domain/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/**
 * Switches an API key on or off: stores the state that is wanted, so that two admins who press the same button agree.
 * @param id of the key's document
 * @throws AppError
 */
export function setKeyActive(id: string, active: boolean): Promise<void> {
  return transact(async (transaction, uid) => {
    transaction.update(doc(db, COLLECTIONS.apiKeys, id), {
      is_active: active,
      changed_by: uid,
      changed_at: serverTimestamp(),
    })
  })
}
