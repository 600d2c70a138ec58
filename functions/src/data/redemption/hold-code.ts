import { inviteStatus, type InviteClaim, type InviteCode } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import { INVITE_CODE_PATTERN } from '@domain/invite-code'
import {
  REDEMPTION_LEASE_SECONDS,
  REDEMPTION_TIMEOUT_SECONDS,
  TRIES_PER_CODE,
} from '@domain/limits'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import { removeAccount } from './account'
import { checkBinding, isExpired } from './bound-code'
import { newUid, type Attempt } from './attempt'

/**
 * The result of `holdCode`: the claim that reserves the code for the attempt, or the uid of the account that an earlier
 * call of the same attempt has already created (`usedBy`).
 */
export type HeldCode = ({ claim: InviteClaim } | { usedBy: string }) & {
  boundEmail?: string | undefined
}

/**
 * Reserves a code for a sign-up attempt: stores a claim on the code, which is valid until its `lease_until`. If another
 * attempt changes the code at the same time, reads and checks the code again.
 * @throws {DomainError} `invalid_invite_code` when the code is unknown, used, revoked, expired or claimed by another
 * attempt; `rate_limited` when the code was tried with too many email addresses. A code that is bound to an email
 * address can also cause `invite_expired` and the errors of `checkBinding`.
 */
export async function holdCode(services: Services, attempt: Attempt): Promise<HeldCode> {
  const refused = () => new DomainError('invalid_invite_code')
  if (!INVITE_CODE_PATTERN.test(attempt.code)) throw refused()
  const ref = inviteCodes(services.db).doc(attempt.code)
  return retryOnConflict<HeldCode>(
    async (commit) => {
      const snapshot = await ref.get()
      const invite = snapshot.data()
      if (!invite) throw refused()
      const { bound_email: boundEmail } = invite
      if (invite.is_used) {
        if (invite.used_by && invite.used_attempt_hash === attempt.hash)
          return { usedBy: invite.used_by, boundEmail }
        throw refused()
      }
      await checkBinding(services, invite, attempt.email)
      const claim = nextClaim(invite, attempt, services.now())
      if (!claim)
        throw isExpired(invite, services.now()) ? new DomainError('invite_expired') : refused()
      if (claim === invite.claim) return { claim, boundEmail }
      const tries = nextTries(invite, claim, services.now())
      await removeAbandonedAccount(services, invite, claim)
      await commit(() => ref.update({ claim, tries }, { lastUpdateTime: snapshot.updateTime }))
      return { claim, boundEmail }
    },
    { gaveUp: refused },
  )
}

/**
 * Returns the claim that reserves the code for an attempt. An attempt that already has a claim on the code keeps it,
 * unless the code was revoked. This claim is updated and extended if it ends soon, or if a name or the email address
 * has changed. An attempt without a claim gets a new one; undefined if the code is revoked, used, expired or claimed by
 * another attempt.
 */
function nextClaim(invite: InviteCode, attempt: Attempt, now: Date): InviteClaim | undefined {
  const { claim } = invite
  const { first_name, last_name, emailHash: email_hash } = attempt
  const lease_until = new Date(now.getTime() + REDEMPTION_LEASE_SECONDS * 1000)
  if (claim?.attempt_hash === attempt.hash && !invite.revoked_at) {
    const outlivesCall = secondsLeft(claim, now) >= REDEMPTION_TIMEOUT_SECONDS
    const isUnchanged =
      claim.first_name === first_name &&
      claim.last_name === last_name &&
      claim.email_hash === email_hash
    return outlivesCall && isUnchanged
      ? claim
      : { ...claim, lease_until, first_name, last_name, email_hash }
  }
  if (inviteStatus(invite, now) !== 'Unused') return undefined
  if (claim && secondsLeft(claim, now) > 0) return undefined
  return {
    uid: newUid(),
    attempt_hash: attempt.hash,
    lease_until,
    first_name,
    last_name,
    email_hash,
    ...(claim && { abandoned_uid: claim.uid }),
  }
}

/**
 * Returns the number of tries of the code in the current time window, and the time of the first try. A claim counts as
 * a try, unless it replaces a claim of the same attempt with the same email address. `holdCode` stores both values in
 * the same write as the claim, so that concurrent tries are counted too.
 * @throws {DomainError} `rate_limited` if the new claim would exceed TRIES_PER_CODE
 */
function nextTries({ tries, claim: held }: InviteCode, { email_hash }: InviteClaim, now: Date) {
  if (tries && held?.email_hash === email_hash) return tries
  const { limit, windowSeconds } = TRIES_PER_CODE
  const blockedSeconds = tries
    ? tries.since.getTime() / 1000 + windowSeconds - now.getTime() / 1000
    : 0
  if (!tries || blockedSeconds <= 0) return { count: 1, since: now }
  if (tries.count >= limit)
    throw new DomainError('rate_limited', { retryAfterSeconds: Math.ceil(blockedSeconds) })
  return { ...tries, count: tries.count + 1 }
}

export function secondsLeft(claim: Pick<InviteClaim, 'lease_until'>, now: Date): number {
  return (claim.lease_until.getTime() - now.getTime()) / 1000
}

/**
 * Deletes the abandoned account whose uid is in the old claim, unless the new claim has the same uid. When the new
 * claim replaces the old one, no document contains this uid any longer.
 */
async function removeAbandonedAccount(
  services: Services,
  { claim: replaced }: InviteCode,
  { abandoned_uid }: InviteClaim,
): Promise<void> {
  const abandonedUid = replaced?.abandoned_uid
  if (abandonedUid && abandonedUid !== abandoned_uid) await removeAccount(services, abandonedUid)
}
