import type { Firestore } from 'firebase-admin/firestore'
import { ownerOf, type ApiKey } from '@domain/entities/api-key'
import { isStandingAdmin } from '@domain/entities/user-role'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { doneInTime } from '../lib/done-in-time'
import { describeError, log } from '../lib/logging'
import { readRoleRow } from './standing'

/** The longest time in milliseconds that a call waits for `mirrorSuspension`. */
const TIMEOUT_MS = 5000

/**
 * Updates a member's profile and API keys after a change to the role row (document in `user_roles`). The profile gets a
 * copy of the suspension (decision 027). The API keys can be used only while the member is an admin who is not
 * suspended (decision 048). The two are updated separately, so that a locked profile does not delay the keys.
 */
export async function mirrorSuspension(db: Firestore, uid: string): Promise<void> {
  await Promise.all([mirrorInProfile(db, uid), mirrorInKeys(db, uid)])
}

/**
 * Copies the suspension from the member's role row to the profile. The row is read outside the transaction, because a
 * client may have locked it. If the row changes after this read, the copy is outdated, but the change triggers another
 * call, which corrects the copy.
 */
async function mirrorInProfile(db: Firestore, uid: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const profile = await transaction.get(db.collection(COLLECTIONS.profiles).doc(uid))
    const suspended = (await readRoleRow(db, uid))?.suspended === true
    if (profile.exists && profile.get('suspended') !== suspended)
      transaction.update(profile.ref, { suspended })
  })
}

async function mirrorInKeys(db: Firestore, uid: string): Promise<void> {
  const apiKeys = db.collection(COLLECTIONS.apiKeys)
  const createdKeys = buildQuery(apiKeys, QUERIES.apiKeysOfMaker, [uid])
  const takenOverKeys = buildQuery(apiKeys, QUERIES.apiKeysOfOwner, [uid])
  await db.runTransaction(async (transaction) => {
    const keys = [
      ...(await transaction.get(createdKeys)).docs,
      ...(await transaction.get(takenOverKeys)).docs,
    ]
    const keysById = new Map(keys.map((key) => [key.id, key]))
    const isInactive = !isStandingAdmin(await readRoleRow(db, uid))
    for (const key of keysById.values()) {
      const { owner, created_by, maker_suspended = false } = key.data() as ApiKey
      if (ownerOf({ owner, created_by }) === uid && maker_suspended !== isInactive)
        transaction.update(key.ref, { maker_suspended: isInactive })
    }
  })
}

/**
 * Runs `mirrorSuspension`, but waits at most TIMEOUT_MS, because clients can lock profiles. The trigger on `user_roles`
 * repeats `mirrorSuspension` until it succeeds.
 */
export async function mirrorSuspensionSoon(db: Firestore, uid: string): Promise<void> {
  await doneInTime(TIMEOUT_MS, mirrorSuspension(db, uid), (error) =>
    log.error('suspension not mirrored yet', { uid, ...describeError(error) }),
  )
}
