import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { DAY_MS } from '@domain/durations'
import type { Notice } from '@domain/entities/notice'
import { NOTICE_DAYS } from '@domain/limits'
import type { Message } from '@domain/notices'
import { COLLECTIONS } from '@domain/paths'
import { sha256 } from '../../lib/crypto'
import { doneInTime } from '../../lib/done-in-time'
import { describeError, log } from '../../lib/logging'
import { isDuplicate } from '../../lib/sdk-errors'
import { preferencesOf } from '../mail/preferences'
import { queueNoticeMail } from '../mail/queue'

/** How many milliseconds a call waits at most for its notification to be written. */
const TIMEOUT_MS = 5000

export interface NoticeMessage {
  /** The uids of the recipients. */
  to: readonly string[]
  message: Message
  /**
   * Identifies the write that the notification is about. A repeated call must pass the same value, so that nobody is
   * notified twice.
   */
  reference: string
  /** The time of the write that the notification is about. */
  at: Date
}

/**
 * Notifies members in the portal and, according to their preferences, by email. Only this function writes
 * notifications. Costs one read and at most two writes for each recipient.
 */
export async function notify(
  db: Firestore,
  { to, message: { kind, params }, reference, at }: NoticeMessage,
): Promise<void> {
  const preferred = await preferencesOf(db, to)
  await Promise.all(
    to.map(async (uid, index) => {
      await writeNotice(db, {
        user_id: uid,
        kind,
        reference,
        params: { ...params },
        created_at: at,
        read_at: null,
        expires_at: new Date(at.getTime() + NOTICE_DAYS * DAY_MS),
      })
      const choices = preferred[index]
      if (choices)
        await queueNoticeMail(db, { uid, kind, params: { ...params }, reference, at }, choices)
    }),
  )
}

/** Returns the reference to the document of a notification. The document may not exist. */
export const noticeRef = (
  db: Firestore,
  { kind, reference, user_id }: Pick<Notice, 'kind' | 'reference' | 'user_id'>,
): DocumentReference =>
  db.collection(COLLECTIONS.notifications).doc(sha256(`${kind} ${reference} ${user_id}`))

async function writeNotice(db: Firestore, notice: Notice): Promise<void> {
  try {
    await noticeRef(db, notice).create(notice)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}

/** Notifies members after a successful call, which waits at most TIMEOUT_MS for this. A failure is only logged. */
export async function notifySoon(db: Firestore, notice: NoticeMessage): Promise<void> {
  await doneInTime(TIMEOUT_MS, notify(db, notice), (error) =>
    log.error('notice not written', { action: notice.message.kind, ...describeError(error) }),
  )
}
