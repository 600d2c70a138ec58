import { setMemberRole } from '@domain/calls/set-member-role'
import { setMemberSuspension } from '@domain/calls/set-member-suspension'
import type { AccountCard } from '@domain/directory'
import type { Role } from '@domain/options'
import { toAppError } from '../../../../firebase/errors'
import { call } from '../../../../firebase/functions'
import { logProblem } from '../../../../firebase/log'
import { expireAccounts, removeAccount, patchAccount } from './account-rows'

export interface RoleChange {
  account: AccountCard
  role: Role
}

/**
 * Changes a member's role, unless another admin has changed it since `account` was read. Then updates the member's row.
 * @throws AppError
 */
export async function changeRole({ account, role }: RoleChange): Promise<Role> {
  const { user_id } = account
  const request = { user_id, role, expected: account.role }
  return (await storeAndShow(user_id, () => call(setMemberRole, request))).role
}

/** Suspends a member, or restores a suspended member. @throws AppError */
export async function changeSuspension({ user_id, suspended }: AccountCard): Promise<boolean> {
  const request = { user_id, suspended: !suspended, expected: suspended }
  return (await storeAndShow(user_id, () => call(setMemberSuspension, request))).suspended
}

/** Stores a change, then shows the stored state in the member's row. */
async function storeAndShow<Stored extends Partial<Pick<AccountCard, 'role' | 'suspended'>>>(
  userId: string,
  store: () => Promise<Stored>,
): Promise<Stored> {
  try {
    const stored = await store()
    patchAccount(userId, stored)
    return stored
  } catch (rawError) {
    const error = toAppError(rawError)
    if (error.code === 'role_changed' || error.code === 'suspension_changed')
      await refreshRow(userId)
    if (error.code === 'account_not_found') removeAccount(userId)
    throw error
  }
}

async function refreshRow(userId: string): Promise<void> {
  try {
    const { readRow } = await import('./read-row')
    patchAccount(userId, await readRow(userId))
  } catch (error) {
    logProblem('A role row could not be read again', error)
    expireAccounts()
  }
}
