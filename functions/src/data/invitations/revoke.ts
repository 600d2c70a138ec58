import { DomainError } from '@domain/errors'
import type { InviteRevocation } from '@domain/options'
import { buildQuery, QUERIES } from '@domain/queries'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import { readRoleRow } from '../standing'

const CODES_PER_BATCH = 100

/** Revokes a member's own invitation. Does nothing when the invitation is already revoked. */
export async function revokeOwnInvitation(
  services: Services,
  uid: string,
  code: string,
): Promise<void> {
  const ref = inviteCodes(services.db).doc(code)
  await retryOnConflict(
    async (commit) => {
      const snapshot = await ref.get()
      const invite = snapshot.data()
      if (invite?.sponsor_uid !== uid) throw new DomainError('invitation_not_found')
      if (invite.is_used) throw new DomainError('invitation_used')
      if (invite.revoked_at) return
      await commit(() =>
        ref.update(revocation(services.now(), uid, 'taken_back'), {
          lastUpdateTime: snapshot.updateTime,
        }),
      )
    },
    { gaveUp: () => new Error('The code keeps changing') },
  )
}

/**
 * Revokes the open codes of a suspended member. The trigger on `user_roles` calls this function after the suspension,
 * and calls it again after a failure. Sign-up refuses the codes even before they are revoked, because it checks whether
 * the member is suspended.
 */
export async function revokeCodesOfSuspended(
  { db, now }: Pick<Services, 'db' | 'now'>,
  uid: string,
): Promise<void> {
  if (!(await readRoleRow(db, uid))?.suspended) return
  const open = buildQuery(inviteCodes(db), QUERIES.openCodesOfSponsor, [uid, false, null])
  for (;;) {
    const { docs } = await open.limit(CODES_PER_BATCH).get()
    if (docs.length === 0) return
    const batch = db.batch()
    for (const { ref, updateTime } of docs)
      batch.update(ref, revocation(now(), null, 'sponsor_suspended'), {
        lastUpdateTime: updateTime,
      })
    await batch.commit()
  }
}

/**
 * The fields of a revocation.
 * @param revokedBy the uid of the person who revokes the code; null when a function revokes it automatically
 */
export const revocation = (at: Date, revokedBy: string | null, reason: InviteRevocation) => ({
  revoked_at: at,
  revoked_by: revokedBy,
  revoked_why: reason,
})
