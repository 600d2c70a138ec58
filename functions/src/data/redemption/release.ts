import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import { removeAccount } from './account'
import { newUid } from './attempt'

/**
 * Releases a code whose redemption failed. First the claim is moved to an account that will never be created, with the
 * failed account recorded as abandoned: from then on nothing can finish it. Then the account is deleted, then the
 * claim. After a crash in between, the next attempt or repair finds the record.
 * @param uid the account of the failed redemption
 */
export async function release(services: Services, code: string, uid: string): Promise<void> {
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
    // Somebody has taken the code over: the claim and its record are theirs.
    if (!isConflict(error)) throw error
  }
  await checkpoint('released')
}

/** @returns when the claim was moved; undefined when it no longer belongs to this account */
function fence({ db, now }: Services, code: string, uid: string) {
  const ref = inviteCodes(db).doc(code)
  return retryOnConflict(
    async (commit) => {
      const snapshot = await ref.get()
      const claim = snapshot.data()?.claim
      if (claim?.uid !== uid) return undefined
      const turnedOver = { ...claim, uid: newUid(), abandoned_uid: uid, lease_until: now() }
      const { writeTime } = await commit(() =>
        ref.update({ claim: turnedOver }, { lastUpdateTime: snapshot.updateTime }),
      )
      return writeTime
    },
    { gaveUp: () => new Error('The code keeps changing') },
  )
}
