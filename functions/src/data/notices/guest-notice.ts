import type { Firestore } from 'firebase-admin/firestore'
import { inviteCodes, sponsorships } from '../collections'
import { draftMail } from '../mail/queue'
import { versionOf } from '../written-document'
import { noticeRef } from './notify'

/**
 * Deletes the notification and the email that told a sponsor the name of a guest. Their ids depend on the time at which
 * the guest's code was used. The same commit created the sponsorship, so its creation time is used here. Costs one read
 * and two writes.
 */
export async function removeGuestNotice(db: Firestore, guest: string): Promise<void> {
  const sponsorship = await sponsorships(db).doc(guest).get()
  const at = sponsorship.createTime
  const uid = sponsorship.get('sponsor_uid') as string | null | undefined
  if (!at || !uid) return
  const code = inviteCodes(db).doc(String(sponsorship.get('invite_code')))
  const notice = {
    kind: 'guest_joined',
    reference: versionOf({ ref: code, updateTime: at }),
  } as const
  const mail = { ...notice, to: { uid }, params: {}, at: at.toDate() }
  const batch = db.batch()
  batch.delete(noticeRef(db, { ...notice, user_id: uid }))
  batch.delete(draftMail(db, mail).ref)
  await batch.commit()
}
