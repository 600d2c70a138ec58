import { setMemberRole as contract } from '@domain/calls/set-member-role'
import { DomainError } from '@domain/errors'
import type { Role } from '@domain/options'
import { chained, QUERIES } from '@domain/queries'
import { profiles, userRoles } from '../data/collections'
import { mirrorRole } from '../data/roles'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'
import { authErrorCode } from '../lib/sdk-errors'
import type { Services } from '../lib/services'

/**
 * Row, then claim; on demotion the sessions end in between. Repeating the call brings a claim that was not written in
 * line with the row.
 */
export const setMemberRoleAction = defineAction(
  contract,
  'admin',
  async ({ user_id, role }, services, { uid: admin }) => {
    if (user_id === admin) throw new DomainError('own_role')
    await writeRow(services, { admin, member: user_id, role })
    await writeClaim(services, user_id, role)
    log.info('member role set', { uid: user_id })
    return { role }
  },
)

export const setMemberRole = defineCallable(setMemberRoleAction)

interface Change {
  admin: string
  member: string
  role: Role
}

/** One transaction reads what it relies on, so that two admins who demote each other don't both succeed. */
async function writeRow({ db }: Services, { admin, member, role }: Change): Promise<void> {
  const rows = userRoles(db)
  await db.runTransaction(async (transaction) => {
    const own = await transaction.get(rows.doc(admin))
    if (own.data()?.role !== 'admin') throw new DomainError('permission_denied')
    if (!(await transaction.get(profiles(db).doc(member))).exists)
      throw new DomainError('account_not_found')
    const current = (await transaction.get(rows.doc(member))).data()?.role
    if (current === role) return
    if (current === 'admin') {
      const admins = await transaction.get(chained(rows, QUERIES.rolesOf, ['admin']).limit(2))
      if (admins.size < 2) throw new DomainError('last_admin')
    }
    transaction.set(rows.doc(member), { user_id: member, role })
  })
}

async function writeClaim(services: Services, uid: string, role: Role): Promise<void> {
  try {
    const { customClaims } = await services.auth.getUser(uid)
    if (customClaims?.role === role) return
    if (customClaims?.role === 'admin') await services.auth.revokeRefreshTokens(uid)
    await mirrorRole(services, uid)
  } catch (error) {
    if (authErrorCode(error) === 'user-not-found') throw new DomainError('account_not_found')
    throw error
  }
}
