import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { InviteCode } from '@domain/entities/invite-code'
import type { Role } from '@domain/options'
import { buildQuery, QUERIES } from '@domain/queries'
import { describeError, log } from '../../lib/logging'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { mirrorRole } from '../roles'
import { accountExists, removeAccount } from './account'
import { finaliseRedemption } from './finalise'
import { releaseCode } from './release'

const MAX_REPAIRS = 50

/**
 * Finishes an interrupted sign-up when the owner of the account signs in. The caller must then set the returned role in
 * the account's ID token.
 * @returns undefined if the account has no interrupted sign-up, or if the sign-up cannot be finished
 */
export async function finishRedemptionOf(
  services: Services,
  uid: string,
): Promise<Role | undefined> {
  const query = buildQuery(inviteCodes(services.db), QUERIES.redemptionOfAccount, [uid])
  const [held] = (await query.limit(1).get()).docs
  const claim = held?.data().claim
  if (!held || !claim) return undefined
  const outcome = await finaliseRedemption(services, held.id, claim)
  if (outcome === 'done') log.info('redemption finished at sign-in', { uid })
  return outcome === 'done' ? 'member' : undefined
}

/**
 * Repairs interrupted sign-ups: finishes them if possible, and otherwise releases their invitation codes. A sign-up is
 * interrupted if its code is still reserved after `claim.lease_until`. Handles at most MAX_REPAIRS codes in a run.
 * @returns the number of codes found, and the number of failed repairs, which the next run tries again
 */
export async function repairRedemptions(
  services: Services,
): Promise<{ found: number; failed: number }> {
  const query = buildQuery(inviteCodes(services.db), QUERIES.redemptionsPastLease, [services.now()])
  const { docs } = await query.limit(MAX_REPAIRS).get()
  let failed = 0
  for (const held of docs) {
    try {
      await repairRedemption(services, held)
    } catch (error) {
      failed++
      log.error('redemption not repaired', describeError(error))
    }
  }
  return { found: docs.length, failed }
}

async function repairRedemption(
  services: Services,
  held: QueryDocumentSnapshot<InviteCode>,
): Promise<void> {
  const { claim, revoked_at } = held.data()
  if (!claim) return
  if (claim.abandoned_uid) await removeAccount(services, claim.abandoned_uid)
  const made = !revoked_at && (await accountExists(services, claim.uid))
  if (made && (await finaliseRedemption(services, held.id, claim)) === 'done')
    await mirrorRole(services, claim.uid)
  else await releaseCode(services, held.id, claim.uid)
}
