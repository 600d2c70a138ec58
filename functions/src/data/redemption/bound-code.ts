import { emailKey } from '@domain/email-key'
import { inviteStatus, type InviteCode } from '@domain/entities/invite-code'
import { DomainError, type BoundRefusal } from '@domain/errors'
import type { InviteRevocation } from '@domain/options'
import type { Services } from '../../lib/services'
import { applicationStatus } from './application'
import { readRoleRow } from '../standing'

const REFUSALS_BY_REVOCATION: Partial<Record<InviteRevocation, BoundRefusal>> = {
  application_withdrawn: 'invite_application_withdrawn',
  sponsor_suspended: 'invite_sponsor_suspended',
}

/**
 * Returns why a code that is bound to an email address cannot be redeemed: the code was revoked, its application is no
 * longer approved, or its sponsor is suspended. Ignores whether the code has expired.
 * @returns undefined when the code can be redeemed, and for codes that are not bound to an email address
 */
export async function refusalOfBound(
  { db }: Pick<Services, 'db'>,
  invite: InviteCode,
): Promise<BoundRefusal | undefined> {
  const { bound_key, revoked_at, revoked_why, application_id, sponsor_uid } = invite
  if (bound_key === undefined) return undefined
  if (revoked_at) return (revoked_why && REFUSALS_BY_REVOCATION[revoked_why]) ?? 'invite_taken_back'
  if (application_id !== undefined) {
    const status = await applicationStatus(db, application_id)
    if (status === 'withdrawn') return 'invite_application_withdrawn'
    if (status !== 'approved') return 'invite_taken_back'
  }
  if (sponsor_uid !== undefined && (await readRoleRow(db, sponsor_uid))?.suspended)
    return 'invite_sponsor_suspended'
  return undefined
}

/**
 * Returns whether a code that is bound to an email address has expired. Returns false for all other codes, because
 * callers must not disclose why such a code is invalid.
 */
export function isExpired(invite: InviteCode, now: Date): boolean {
  return invite.bound_key !== undefined && inviteStatus(invite, now) === 'Expired'
}

/**
 * Checks that a code may be redeemed with a given email address. Writes nothing, so that entering a wrong address does
 * not use up one of the code's tries.
 * @throws {DomainError} `invite_other_address`, or the reason why the code cannot be redeemed at all
 */
export async function checkBinding(
  services: Pick<Services, 'db'>,
  invite: InviteCode,
  email: string,
): Promise<void> {
  const refusal = await refusalOfBound(services, invite)
  if (refusal) throw new DomainError(refusal)
  if (invite.bound_key !== undefined && emailKey(email) !== invite.bound_key)
    throw new DomainError('invite_other_address', { field: 'email' })
}
