import { setMemberRole as contract } from '@domain/calls/set-member-role'
import { secondAfter } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import type { Role } from '@domain/options'
import { changeMembersRow } from '../data/change-members-row'
import { mirrorRole } from '../data/roles'
import { mirrorSuspensionSoon } from '../data/suspension'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'
import { isMissingAccount } from '../lib/sdk-errors'
import type { Services } from '../lib/services'

/**
 * Changes a member's role. Writes the role to the member's document in `user_roles`, then to the role claim of the
 * account. A demotion also ends the member's sessions. They end immediately, because rules and callables read
 * `user_roles` (decision 027). If the claim could not be written, a repeated call writes it.
 */
export const setMemberRoleAction = defineAction(
  contract,
  'admin',
  async ({ user_id, role, expected }, services, { uid: admin }) => {
    if (user_id === admin) throw new DomainError('own_role')
    await changeMembersRow(services, { admin, member: user_id }, (row) => {
      if (row?.role === role) return null
      const shown = row?.role ?? 'member'
      if (shown !== role && shown !== expected) throw new DomainError('role_changed')
      return shown === 'admin'
        ? { role, sessions_valid_after: secondAfter(services.now()) }
        : { role }
    })
    // Blocks the API keys of an admin who was demoted (decision 048).
    await mirrorSuspensionSoon(services.db, user_id)
    await writeClaim(services, user_id, role)
    log.info('member role set', { uid: user_id })
    return { role }
  },
)

export const setMemberRole = defineCallable(setMemberRoleAction)

async function writeClaim(services: Services, uid: string, role: Role): Promise<void> {
  try {
    const { customClaims } = await services.auth.getUser(uid)
    if (customClaims?.role === role) return
    if (customClaims?.role === 'admin') await services.auth.revokeRefreshTokens(uid)
    await mirrorRole(services, uid)
  } catch (error) {
    if (isMissingAccount(error)) throw new DomainError('account_not_found')
    throw error
  }
}
