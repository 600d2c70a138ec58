import type { AuditAction } from '@domain/entities/audit-entry'
import type { UserRole } from '@domain/entities/user-role'
import { DomainError } from '@domain/errors'
import type { Services } from '../lib/services'
import { adminActor, nameOf, recordedWrite } from './audit/log'
import { profiles, userRoles } from './collections'
import { retryOnConflict } from './retry-on-conflict'

interface Parties {
  /** Who changes it. */
  admin: string
  /** Whose row is changed. */
  member: string
}

type Change = Partial<Pick<UserRole, 'role' | 'suspended' | 'sessions_valid_after'>>

/**
 * Changes a member's role row under the precondition that neither it nor the admin's own row changed since they were
 * read. The writer is thus an admin in good standing at the moment of writing and not the one who is demoted or
 * suspended: of two admins who do that to each other at once one fails, and the last one stays. (A transaction would hold
 * locks on both rows, crosswise.) The profile says the same of suspension from the same moment
 * on, and the audit log tells of it in the same commit (decision 028).
 * @param decide what changes, by the row as it is stored (undefined: none); null for nothing. May be asked again
 * @throws {DomainError} `account_not_found`, `permission_denied`, and whatever `decide` throws
 */
export async function changeRow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { admin, member }: Parties,
  decide: (stored: UserRole | undefined) => Change | null,
): Promise<void> {
  const rows = userRoles(db)
  const profile = profiles(db).doc(member)
  const about = await profile.get()
  if (!about.exists) throw new DomainError('account_not_found')
  const target = { id: member, label: nameOf(about.data()) }
  const actor = await adminActor(db, admin)
  await retryOnConflict(
    async (commit) => {
      const [own, row] = await db.getAll(rows.doc(admin), rows.doc(member))
      const writer = own?.data() as UserRole | undefined
      if (!own || !row || writer?.role !== 'admin' || writer.suspended)
        throw new DomainError('permission_denied')
      const stored = row.data() as UserRole | undefined
      const change = decide(stored)
      if (!change) return
      const batch = db.batch()
      batch.update(own.ref, { role: 'admin' }, { lastUpdateTime: own.updateTime })
      if (row.exists) batch.update(row.ref, change, { lastUpdateTime: row.updateTime })
      else batch.create(row.ref, { user_id: member, role: 'member', ...change })
      if (change.suspended !== undefined) batch.update(profile, { suspended: change.suspended })
      const before = { role: stored?.role ?? 'member', suspended: stored?.suspended ?? false }
      const after = { ...before, ...change }
      const action = actionOf(change)
      recordedWrite(db, batch, { action, actor, target, before, after, at: now() })
      await commit(() => batch.commit())
    },
    { gaveUp: () => new Error('The rows keep changing') },
  )
}

function actionOf({ suspended }: Change): AuditAction {
  if (suspended === undefined) return 'role_changed'
  return suspended ? 'member_suspended' : 'member_restored'
}
