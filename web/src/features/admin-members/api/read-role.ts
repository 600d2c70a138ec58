import type { Role } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { converters } from '../../../firebase/converters'
import { rowsById } from '../../../firebase/pages'

/** The role that a member's row gives now; without a row a member. @throws AppError */
export async function readRole(userId: string): Promise<Role> {
  const [row] = await rowsById(COLLECTIONS.userRoles, [userId], converters.userRole)
  return row?.role ?? 'member'
}
