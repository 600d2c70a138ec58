import { setMemberSuspension } from '@domain/calls/set-member-suspension'
import type { AccountCard } from '@domain/directory'
import { toAppError } from '../../../../firebase/errors'
import { call } from '../../../../firebase/functions'
import { accounts, showStored } from './accounts'
import { showRow } from './show-row'

/**
 * Suspends a member who is not, restores one who is; their row shows it at once. When another admin was first, the row shows
 * what is stored by now.
 * @param account the member as the admin saw them
 * @throws AppError
 */
export async function changeSuspension({ user_id, suspended }: AccountCard): Promise<boolean> {
  try {
    const wanted = { user_id, suspended: !suspended, expected: suspended }
    const stored = await call(setMemberSuspension, wanted)
    showStored(user_id, stored)
    return stored.suspended
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error.code === 'suspension_changed') await showRow(user_id)
    if (error.code === 'account_not_found')
      accounts.patch((row) => (row.user_id === user_id ? null : row))
    throw error
  }
}
