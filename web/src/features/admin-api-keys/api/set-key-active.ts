import { COLLECTIONS } from '@domain/paths'
import { doc } from 'firebase/firestore'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/**
 * Switches an API key on or off: stores the state that is wanted, so that two admins who press the same button agree.
 * @param id of the key's document
 * @throws AppError
 */
export function setKeyActive(id: string, active: boolean): Promise<void> {
  return transact(async (transaction) => {
    transaction.update(doc(db, COLLECTIONS.apiKeys, id), { is_active: active })
  })
}
