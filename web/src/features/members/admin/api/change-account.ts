import { setMemberRole } from '@domain/calls/set-member-role'
import { setMemberSuspension } from '@domain/calls/set-member-suspension'
import type { AccountCard } from '@domain/directory'
import type { Role } from '@domain/options'
import { toAppError } from '../../../../firebase/errors'
import { call } from '../../../../firebase/functions'
import { logProblem } from '../../../../ui/log'
import { renewAccounts, showGone, showStored } from './accounts'

export interface RoleChange {
  account: AccountCard
  role: Role
}

/** Changes a member's role, then updates their row. @param account the account as the admin saw it @throws AppError */
export async function changeRole({ account, role }: RoleChange): Promise<Role> {
  const { user_id } = account
  const wanted = { user_id, role, expected: account.role }
  return (await shown(user_id, () => call(setMemberRole, wanted))).role
}

/** Suspends or restores a member. @param account the account as the admin saw it @throws AppError */
export async function changeSuspension({ user_id, suspended }: AccountCard): Promise<boolean> {
  const wanted = { user_id, suspended: !suspended, expected: suspended }
  return (await shown(user_id, () => call(setMemberSuspension, wanted))).suspended
}

/** Stores a change and shows the stored state in the member's row. */
async function shown<Stored extends Partial<Pick<AccountCard, 'role' | 'suspended'>>>(
  userId: string,
  store: () => Promise<Stored>,
): Promise<Stored> {
  try {
    const stored = await store()
    showStored(userId, stored)
    return stored
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'role_changed' || error.code === 'suspension_changed') await showRow(userId)
    if (error.code === 'account_not_found') showGone(userId)
    throw error
  }
}

async function showRow(userId: string): Promise<void> {
  try {
    const { readRow } = await import('./read-row')
    showStored(userId, await readRow(userId))
  } catch (error) {
    logProblem('A role row could not be read again', error)
    renewAccounts()
  }
}
