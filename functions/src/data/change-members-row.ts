import type { AuditAction } from '@domain/entities/audit-entry'
import type { UserRole } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import type { Services } from '../lib/services'
import { adminActor, nameOf, addAuditEntry } from './audit/log'
import { profiles } from './collections'
import { changeRoleRow, type RoleRowChange } from './standing'

interface AdminAndMember {
  /** The uid of the acting admin. */
  admin: string
  /** The uid of the member whose role row changes. */
  member: string
}

/**
 * Changes a member's role row (the document in `user_roles`) on behalf of an admin, who must be in good standing at the
 * time of the change. The same commit writes the audit entry (decision 028).
 * @param decide gets the role row that is in force, or undefined if there is none; returns the change, or null to
 * change nothing; may be called several times
 * @throws {DomainError} `account_not_found`, `permission_denied`, and the errors of `decide`
 */
export async function changeMembersRow(
  services: Pick<Services, 'db' | 'now'>,
  { admin, member }: AdminAndMember,
  decide: (stored: UserRole | undefined) => RoleRowChange | null,
): Promise<void> {
  const { db, now } = services
  const memberProfile = await profiles(db).doc(member).get()
  if (!memberProfile.exists) throw new DomainError('account_not_found')
  const target = { id: member, label: nameOf(memberProfile.data()) }
  const actor = await adminActor(db, admin)
  await changeRoleRow(services, member, decide, {
    admin,
    addWrites: (batch, stored, change) => {
      const before = { role: stored?.role ?? 'member', suspended: stored?.suspended ?? false }
      const { role = before.role, suspended = before.suspended } = change
      const after = { role, suspended }
      const action = actionOf(change)
      addAuditEntry(db, batch, { action, actor, target, before, after, at: now() })
    },
  })
}

function actionOf({ suspended }: RoleRowChange): AuditAction {
  if (suspended === undefined) return 'role_changed'
  return suspended ? 'member_suspended' : 'member_restored'
}
