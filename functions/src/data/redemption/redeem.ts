import { emailKey } from '@domain/email-key'
import type { InviteClaim } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import { log } from '../../lib/logging'
import type { Services } from '../../lib/services'
import { mirrorRole } from '../roles'
import { accountEmail, makeAccount, removeAccount } from './account'
import type { Attempt } from './attempt'
import { inviteCodes } from '../collections'
import { refusalOfBound } from './bound-code'
import { finaliseRedemption } from './finalise'
import { holdCode, secondsLeft, type HeldCode } from './hold-code'
import { releaseCode } from './release'

/**
 * The account is created only if the lease of the code still lasts for at least this many seconds. When the lease has
 * ended, another attempt may claim the code.
 */
const MIN_LEASE_SECONDS = 10

/**
 * Redeems an invitation code (decision 004): reserves the code for a limited time (the lease), creates the account,
 * finalises the redemption, and sets the custom claim with the account's role. Each step is idempotent. After a crash,
 * the same attempt can resume immediately. Other attempts can use the code only after the lease has ended.
 * @returns the uid of the member, and whether this call repeats a completed redemption
 * @throws {DomainError} the errors of `holdCode`, `account_not_created`, `invalid_request` with the invalid field, or
 * `idempotency_conflict` when this attempt has already created an account with another email address
 */
export async function redeemCode(
  services: Services,
  attempt: Attempt,
): Promise<{ uid: string; again: boolean }> {
  const hold = await holdCode(services, attempt)
  if ('usedBy' in hold) {
    await checkSameAddress(services, hold, attempt.email)
    await mirrorRole(services, hold.usedBy)
    return { uid: hold.usedBy, again: true }
  }
  const { claim, boundEmail = attempt.email } = hold
  await services.checkpoint('claimed')
  if (claim.abandoned_uid) {
    await removeAccount(services, claim.abandoned_uid)
    await services.checkpoint('abandoned-removed')
  }
  await makeHeldAccount(services, claim, { ...attempt, email: boundEmail })
  await services.checkpoint('account-made')
  await finaliseHeld(services, claim, attempt)
  await services.checkpoint('finalised')
  await mirrorRole(services, claim.uid)
  await services.checkpoint('role-minted')
  log.info('member joined', { uid: claim.uid })
  return { uid: claim.uid, again: false }
}

/**
 * Compares the email address of a repeated sign-up call with the address of the account that was already created.
 * Throws `idempotency_conflict` if they are different addresses, because the person could not sign in with the new one.
 * - If the code is not bound to an email address, the two addresses may differ only in upper and lower case. Sign-in
 *   treats `john.doe@gmail.com` and `johndoe@gmail.com` as different addresses.
 * - If the code is bound to an email address, the two addresses need only have the same `emailKey`. The account has the
 *   spelling of the invitation.
 *
 * Only a caller who knows the attempt's id reaches this check.
 */
async function checkSameAddress(
  { auth }: Services,
  { usedBy, boundEmail }: Extract<HeldCode, { usedBy: string }>,
  email: string,
): Promise<void> {
  const stored = await accountEmail({ auth }, usedBy)
  if (stored === undefined) throw new DomainError('invalid_invite_code')
  const isSame =
    boundEmail === undefined
      ? stored.toLowerCase() === email.toLowerCase()
      : emailKey(stored) === emailKey(email)
  if (!isSame) throw new DomainError('idempotency_conflict')
}

async function makeHeldAccount(
  services: Services,
  claim: InviteClaim,
  attempt: Attempt,
): Promise<void> {
  if (secondsLeft(claim, services.now()) < MIN_LEASE_SECONDS)
    throw new Error('Too little of the lease is left to create the account')
  try {
    await makeAccount(services, claim.uid, attempt)
  } catch (error) {
    if (error instanceof DomainError) await releaseCode(services, attempt.code, claim.uid)
    throw error
  }
}

async function finaliseHeld(
  services: Services,
  claim: InviteClaim,
  attempt: Attempt,
): Promise<void> {
  const { first_name, last_name, hash, code } = attempt
  const { uid } = claim
  const holder = { uid, attempt_hash: hash, first_name, last_name }
  const outcome = await finaliseRedemption(services, code, holder)
  if (outcome === 'done') return
  if (outcome === 'revoked') await releaseCode(services, code, uid)
  else await removeAccount(services, uid)
  const invite = (await inviteCodes(services.db).doc(code).get()).data()
  throw new DomainError(
    (invite && (await refusalOfBound(services, invite))) ?? 'invalid_invite_code',
  )
}
