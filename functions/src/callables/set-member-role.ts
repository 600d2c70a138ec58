import { setMemberRole as contract } from '@domain/calls/set-member-role'
import { DomainError } from '@domain/errors'
import type { Role } from '@domain/options'
import { profiles, userRoles } from '../data/collections'
import { mirrorRole } from '../data/roles'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { log } from '../lib/logging'
import { authErrorCode, isConflict } from '../lib/sdk-errors'
import type { Services } from '../lib/services'

/**
 * Row, then claim; on demotion the sessions end in between. Repeating the call brings a claim that was not written in
 * line with the row.
 */
export const setMemberRoleAction = defineAction(
  contract,
  'admin',
  async ({ user_id, role, expected }, services, { uid: admin }) => {
    if (user_id === admin) throw new DomainError('own_role')
    await writeRow(services, { admin, member: user_id, role, expected })
    await writeClaim(services, user_id, role)
    log.info('member role set', { uid: user_id })
    return { role }
  },
)

export const setMemberRole = defineCallable(setMemberRoleAction)

const TRIES = 5

interface Change {
  admin: string
  member: string
  role: Role
  /** What the admin took the member's role to be. */
  expected: Role
}

/**
 * Writes the member's row under the precondition that neither it nor the admin's own row changed since they were read.
 * The writer is thus an admin at the moment of writing and not the one who is demoted: of two admins who demote each
 * other at once one fails, and the last one stays. (A transaction would hold locks on both rows, crosswise.)
 */
async function writeRow(
  { db }: Services,
  { admin, member, role, expected }: Change,
): Promise<void> {
  const rows = userRoles(db)
  const profile = await profiles(db).doc(member).get()
  if (!profile.exists) throw new DomainError('account_not_found')
  for (let tries = 0; tries < TRIES; tries++) {
    const [own, row] = await db.getAll(rows.doc(admin), rows.doc(member))
    if (!own || !row || own.data()?.role !== 'admin') throw new DomainError('permission_denied')
    const stored = row.data()?.role
    if (stored === role) return
    const shown = stored ?? 'member'
    if (shown !== role && shown !== expected) throw new DomainError('role_changed')
    const batch = db.batch()
    batch.update(own.ref, { role: 'admin' }, { lastUpdateTime: own.updateTime })
    if (row.exists) batch.update(row.ref, { role }, { lastUpdateTime: row.updateTime })
    else batch.create(row.ref, { user_id: member, role })
    try {
      await batch.commit()
      return
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }
  throw new Error('The rows keep changing')
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
