import { setMemberSuspension as contract } from '@domain/calls/set-member-suspension'
import { secondAfter } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import { changeMembersRow } from '../data/change-members-row'
import { mirrorSuspensionSoon } from '../data/suspension'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'
import { isMissingAccount } from '../lib/sdk-errors'
import type { Services } from '../lib/services'

/**
 * Suspends or restores a member (decision 027). The change to the member's document in `user_roles` takes effect
 * immediately. Afterwards, the member's profile and API keys are updated, and a suspension also revokes the refresh
 * tokens. A repeated call repeats these later steps. A restored member has to sign in again.
 */
export const setMemberSuspensionAction = defineAction(
  contract,
  'admin',
  async ({ user_id, suspended, expected }, services, { uid: admin }) => {
    if (user_id === admin) throw new DomainError('own_suspension')
    await changeMembersRow(services, { admin, member: user_id }, (row) => {
      const stored = row?.suspended ?? false
      if (stored === suspended) return null
      if (stored !== expected) throw new DomainError('suspension_changed')
      return suspended
        ? { suspended, sessions_valid_after: secondAfter(services.now()) }
        : { suspended }
    })
    await mirrorSuspensionSoon(services.db, user_id)
    if (suspended) await revokeTokens(services, user_id)
    log.info(suspended ? 'member suspended' : 'member restored', { uid: user_id })
    return { suspended }
  },
)

export const setMemberSuspension = defineCallable(setMemberSuspensionAction)

/** Revokes a member's refresh tokens. Does nothing when the account does not exist. */
async function revokeTokens({ auth }: Services, uid: string): Promise<void> {
  try {
    await auth.revokeRefreshTokens(uid)
  } catch (error) {
    if (!isMissingAccount(error)) throw error
  }
}
