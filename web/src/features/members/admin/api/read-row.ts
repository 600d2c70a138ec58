import type { AccountCard } from '@domain/directory'
import { COLLECTIONS } from '@domain/paths'
import { readDocument } from '../../../../data/firestore-reads'
import { converters } from '../../../../firebase/converters'

/**
 * Reads a member's document in `user_roles`. If there is none, returns the values of a member who is not suspended.
 * @throws AppError
 */
export async function readRow(userId: string): Promise<Pick<AccountCard, 'role' | 'suspended'>> {
  const row = await readDocument(COLLECTIONS.userRoles, userId, converters.userRole)
  return { role: row?.role ?? 'member', suspended: row?.suspended ?? false }
}
