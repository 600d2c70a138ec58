import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import { removeAccount } from './account'
import { newUid } from './attempt'

/**
 * Releases a code whose redemption failed: makes sure that nothing can finish the redemption, deletes the failed
 * account, and then deletes the code's claim. After a crash between these steps, the next attempt or the scheduled
 * `repairRedemptions` deletes the account.
 * @param uid the account of the failed redemption
 */
export async function releaseCode(services: Services, code: string, uid: string): Promise<void> {
  const { db, checkpoint } = services
  const ref = inviteCodes(db).doc(code)
  const fencedAt = await fence(services, code, uid)
  if (!fencedAt) return
  await checkpoint('release-fenced')
  await removeAccount(services, uid)
  await checkpoint('release-account-removed')
  try {
    await ref.update({ claim: null }, { lastUpdateTime: fencedAt })
  } catch (error) {
    // A conflict means that the code has changed since `fence` wrote it. Usually a new redemption has claimed the code,
    // and the new claim must stay.
    if (!isConflict(error)) throw error
  }
  await checkpoint('released')
}

/**
 * Makes sure that nothing can finish the failed redemption: replaces `uid` in the code's claim with a new uid that
 * never gets an account, and keeps the failed account's uid as `abandoned_uid`.
 * @returns the time of the write; undefined if the code has no claim by `uid`
 */
function fence({ db, now }: Services, code: string, uid: string) {
  const ref = inviteCodes(db).doc(code)
  return retryOnConflict(
    async (commit) => {
      const snapshot = await ref.get()
      const claim = snapshot.data()?.claim
      if (claim?.uid !== uid) return undefined
      const fencedClaim = { ...claim, uid: newUid(), abandoned_uid: uid, lease_until: now() }
      const { writeTime } = await commit(() =>
        ref.update({ claim: fencedClaim }, { lastUpdateTime: snapshot.updateTime }),
      )
      return writeTime
    },
    { gaveUp: () => new Error('The code keeps changing') },
  )
}
