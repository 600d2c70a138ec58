import { setMemberRole } from '@domain/calls/set-member-role'
import type { AccountCard } from '@domain/directory'
import type { Role } from '@domain/options'
import { toAppError } from '../../../../firebase/errors'
import { call } from '../../../../firebase/functions'
import { accounts, showStored } from './accounts'
import { showRow } from './show-row'

export interface RoleChange {
  /** The member as the admin saw them. */
  account: AccountCard
  role: Role
}

/**
 * Gives a member a role; their row shows it at once. When another admin was first, the row shows what is stored by now.
 * @throws AppError
 */
export async function changeRole({ account, role }: RoleChange): Promise<Role> {
  const { user_id } = account
  try {
    const stored = await call(setMemberRole, { user_id, role, expected: account.role })
    showStored(user_id, stored)
    return stored.role
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'role_changed') await showRow(user_id)
    if (error.code === 'account_not_found')
      accounts.patch((row) => (row.user_id === user_id ? null : row))
    throw error
  }
}
