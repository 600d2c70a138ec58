import { setMemberRole } from '@domain/calls/set-member-role'
import type { AccountCard } from '@domain/directory'
import type { Role } from '@domain/options'
import { toAppError } from '../../../firebase/errors'
import { call } from '../../../firebase/functions'
import { logProblem } from '../../../ui/log'
import { accounts, showRole } from './accounts'

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
    showRole(user_id, stored.role)
    return stored.role
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'role_changed') await refresh(user_id)
    if (error.code === 'account_not_found')
      accounts.patch((row) => (row.user_id === user_id ? null : row))
    throw error
  }
}

async function refresh(userId: string): Promise<void> {
  try {
    const { readRole } = await import('./read-role')
    showRole(userId, await readRole(userId))
  } catch (error) {
    logProblem('A role could not be read again', error)
    accounts.expire()
  }
}
