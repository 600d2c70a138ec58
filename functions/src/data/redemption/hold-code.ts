import { inviteStatus, type InviteClaim, type InviteCode } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import { INVITE_CODE_PATTERN } from '@domain/invite-code'
import { REDEMPTION_LEASE_SECONDS, REDEMPTION_TIMEOUT_SECONDS } from '@domain/limits'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import { removeAccount } from './account'
import { newUid, type Attempt } from './attempt'

/** The code is this attempt's until the lease ends; or this attempt had used it already, and only the answer was lost. */
export type Hold = { claim: InviteClaim } | { usedBy: string }

/**
 * Takes a code for an attempt: one write whose precondition is that nothing changed since it was read free. Whoever is
 * not first reads again; only where the code is free again (the first one failed) is it tried again.
 * @throws {DomainError} `invalid_invite_code` when it is unknown, used, revoked, expired or held by somebody else
 */
export async function holdCode(services: Services, attempt: Attempt): Promise<Hold> {
  const refused = () => new DomainError('invalid_invite_code')
  if (!INVITE_CODE_PATTERN.test(attempt.code)) throw refused()
  const ref = inviteCodes(services.db).doc(attempt.code)
  return retryOnConflict<Hold>(
    async (commit) => {
      const snapshot = await ref.get()
      const invite = snapshot.data()
      if (!invite) throw refused()
      if (invite.is_used) {
        if (invite.used_by && invite.used_attempt_hash === attempt.hash)
          return { usedBy: invite.used_by }
        throw refused()
      }
      const claim = nextClaim(invite, attempt, services.now())
      if (!claim) throw refused()
      if (claim === invite.claim) return { claim }
      await removeForgotten(services, invite, claim)
      await commit(() => ref.update({ claim }, { lastUpdateTime: snapshot.updateTime }))
      return { claim }
    },
    { gaveUp: refused },
  )
}

/** The claim to write; the stored one itself when it serves as it is; undefined when this attempt may not have the code. */
function nextClaim(invite: InviteCode, attempt: Attempt, now: Date): InviteClaim | undefined {
  const { claim } = invite
  const { first_name, last_name } = attempt
  const lease_until = new Date(now.getTime() + REDEMPTION_LEASE_SECONDS * 1000)
  if (claim?.attempt_hash === attempt.hash && !invite.revoked_at) {
    const outlivesUs = secondsLeft(claim, now) >= REDEMPTION_TIMEOUT_SECONDS
    const sameName = claim.first_name === first_name && claim.last_name === last_name
    return outlivesUs && sameName ? claim : { ...claim, lease_until, first_name, last_name }
  }
  if (inviteStatus(invite, now) !== 'Unused') return undefined
  if (claim && secondsLeft(claim, now) > 0) return undefined
  return {
    uid: newUid(),
    attempt_hash: attempt.hash,
    lease_until,
    first_name,
    last_name,
    ...(claim && { abandoned_uid: claim.uid }),
  }
}

export function secondsLeft(claim: Pick<InviteClaim, 'lease_until'>, now: Date): number {
  return (claim.lease_until.getTime() - now.getTime()) / 1000
}

/** A claim remembers one abandoned account. An older one can never finish: its claim was replaced before. */
async function removeForgotten(
  services: Services,
  { claim: replaced }: InviteCode,
  { abandoned_uid }: InviteClaim,
): Promise<void> {
  const forgotten = replaced?.abandoned_uid
  if (forgotten && forgotten !== abandoned_uid) await removeAccount(services, forgotten)
}
