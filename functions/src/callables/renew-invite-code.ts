import type { Firestore } from 'firebase-admin/firestore'
import { renewInviteCode as contract } from '@domain/calls/renew-invite-code'
import { inviteStatus, type InviteCode } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import { boundUntil } from '@domain/invite-code'
import { buildQuery, QUERIES } from '@domain/queries'
import { applications } from '../data/applications/collections'
import { adminActor, addAuditEntry } from '../data/audit/log'
import { inviteCodes } from '../data/collections'
import { applicationOf } from '../data/redemption/application'
import { refusalOfBound } from '../data/redemption/bound-code'
import { retryOnConflict } from '../data/retry-on-conflict'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/**
 * Renews an expired code that is bound to an email address. Does nothing if the code has not expired, for example
 * because another admin has already renewed it.
 */
export const renewInviteCodeAction = defineAction(
  contract,
  'admin',
  async ({ code }, services, { uid }) => {
    const { db, now } = services
    const ref = inviteCodes(db).doc(code)
    const actor = await adminActor(db, uid)
    return retryOnConflict(
      async (commit) => {
        const snapshot = await ref.get()
        const invite = snapshot.data()
        const status = invite && inviteStatus(invite, now())
        if (!invite?.bound_key || !invite.expires_at || status === 'Used' || status === 'Revoked')
          throw new DomainError('invite_not_renewable')
        if (status === 'Unused') return { expires_at: invite.expires_at.getTime() }
        const refusal = await refusalOfBound(services, invite)
        if (refusal) throw new DomainError(refusal)
        if (await hasAppliedAgain(db, invite)) throw new DomainError('invite_applied_again')
        const expires_at = boundUntil(now())
        const batch = db.batch()
        batch.update(ref, { expires_at }, { lastUpdateTime: snapshot.updateTime })
        if (invite.application_id !== undefined)
          batch.update(applicationOf(db, invite.application_id), { invite_expires_at: expires_at })
        addAuditEntry(db, batch, {
          action: 'code_renewed',
          actor,
          target: { id: code, label: code },
          before: { expires_at: invite.expires_at },
          after: { expires_at },
          at: now(),
        })
        await commit(() => batch.commit())
        return { expires_at: expires_at.getTime() }
      },
      { gaveUp: () => new Error('The code keeps changing') },
    )
  },
)

/**
 * Whether the applicant has applied again since the code expired. Then the code must not be renewed, because this would
 * open the earlier application again, and each email address may have only one open application.
 */
async function hasAppliedAgain(
  db: Firestore,
  { application_id, bound_key }: InviteCode,
): Promise<boolean> {
  if (application_id === undefined) return false
  const ofAddress = buildQuery(applications(db), QUERIES.applicationsOfAddress, [bound_key])
  const [newest] = (await ofAddress.limit(1).get()).docs
  return newest !== undefined && newest.id !== application_id
}

export const renewInviteCode = defineCallable(renewInviteCodeAction)
