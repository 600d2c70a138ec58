import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { inviteStatus, type InviteClaim, type InviteCode } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import { INVITE_CODE_PATTERN } from '@domain/invite-code'
import { REDEMPTION_LEASE_SECONDS, REDEMPTION_TIMEOUT_SECONDS } from '@domain/limits'
import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { removeAccount } from './account'
import { newUid, type Attempt } from './attempt'

const TRIES = 5

/** The code is this attempt's until the lease ends; or this attempt had used it already, and only the answer was lost. */
export type Hold = { claim: InviteClaim } | { usedBy: string }

/**
 * Takes a code for an attempt: one write whose precondition is that nothing changed since it was read free. Whoever is
 * not first reads again; only where the code is free again (the first one failed) is it tried again.
 * @throws {DomainError} `invalid_invite_code` when it is unknown, used, revoked, expired or held by somebody else
 */
export async function holdCode(services: Services, attempt: Attempt): Promise<Hold> {
  if (!INVITE_CODE_PATTERN.test(attempt.code)) throw new DomainError('invalid_invite_code')
  const ref = inviteCodes(services.db).doc(attempt.code)
  for (let tries = 0; tries < TRIES; tries++) {
    const snapshot = await ref.get()
    const invite = snapshot.data()
    if (!invite) break
    if (invite.is_used) {
      if (invite.used_by && invite.used_attempt_hash === attempt.hash)
        return { usedBy: invite.used_by }
      break
    }
    const claim = nextClaim(invite, attempt, services.now())
    if (!claim) break
    if (claim === invite.claim) return { claim }
    if (await write(services, snapshot, invite, claim)) return { claim }
  }
  throw new DomainError('invalid_invite_code')
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

/** @returns whether the claim stands; not, when the document changed since it was read */
async function write(
  services: Services,
  { ref, updateTime }: DocumentSnapshot<InviteCode>,
  invite: InviteCode,
  claim: InviteClaim,
): Promise<boolean> {
  const forgotten = invite.claim?.abandoned_uid
  // The claim remembers one abandoned account. An older one can never finish: its claim was replaced before.
  if (forgotten && forgotten !== claim.abandoned_uid) await removeAccount(services, forgotten)
  try {
    await ref.update({ claim }, { lastUpdateTime: updateTime })
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}
