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
 * The result of `holdCode`. `claim`: the claim that reserves the code for the attempt until `lease_until`. `usedBy`:
 * the uid of the account that the same attempt has already created in an earlier call, whose response was lost.
 */
export type HeldCode = ({ claim: InviteClaim } | { usedBy: string }) & {
  boundEmail?: string | undefined
}

/**
 * Reserves a code for a sign-up attempt: one write stores a claim on the code. The claim is valid until its
 * `lease_until`. If another attempt changes the code after this function has read it, the write fails. The function
 * then reads the code again, and claims it only if the other attempt has released it.
 * @throws {DomainError} `invalid_invite_code` when the code is unknown, used, revoked, expired or claimed by another
 * attempt; `rate_limited` when the code was tried with too many email addresses; for a code that is bound to an email
 * address also `invite_expired` and the errors of `checkBinding`
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
 * Returns the claim to store for an attempt: the stored claim if it is still valid for this attempt, otherwise a new or
 * extended claim. Returns undefined when the code is used, revoked or expired, or when another attempt holds the code.
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
 * Counts an attempt to use a code. Returns the number of attempts in the current time window, including this one, and
 * the time of the first of them. If the previous claim has the same email address, the attempt is not counted again.
 * `holdCode` stores both values in the same write as the claim, before the account is created. Therefore concurrent
 * attempts are counted too.
 * @throws {DomainError} `rate_limited`
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
 * Called before a new claim replaces an old claim. A claim can name only one abandoned account. If the old claim names
 * an abandoned account that the new claim does not name, this function deletes that account. No redemption needs the
 * deleted account, because the code is claimed for another account.
 */
async function removeAbandonedAccount(
  services: Services,
  { claim: replaced }: InviteCode,
  { abandoned_uid }: InviteClaim,
): Promise<void> {
  const abandonedUid = replaced?.abandoned_uid
  if (abandonedUid && abandonedUid !== abandoned_uid) await removeAccount(services, abandonedUid)
}
