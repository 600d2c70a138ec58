import { isConflict } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { inviteCodes } from '../collections'
import { retryOnConflict } from '../retry-on-conflict'
import { removeAccount } from './account'
import { newUid } from './attempt'

/**
 * Gives a code back whose redemption failed. First the claim is turned over to an account that nobody will make, with
 * the failed one noted as abandoned: from then on nothing can finish it. Then that account goes, then the claim. After
 * a crash in between, whoever comes next (attempt or repair) finds the note.
 * @param uid the account that the failed redemption stood for
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
    // Somebody took the code over since: it is theirs, note included.
    if (!isConflict(error)) throw error
  }
  await checkpoint('released')
}

/** @returns when the claim was turned over; undefined when it is not this account's any more */
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
