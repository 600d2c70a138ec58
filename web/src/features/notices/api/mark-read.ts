import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { doc, serverTimestamp } from 'firebase/firestore'
import { readPage } from '../../../data/firestore-reads'
import { firstConverters } from '../../../firebase/first-converters'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/** Marks unread notifications as read. @param ids at most PAGE_LIMITS.notifications @throws AppError */
export async function markRead(ids: readonly string[]): Promise<void> {
  await transact((transaction) => {
    for (const id of ids)
      transaction.update(doc(db, COLLECTIONS.notifications, id), { read_at: serverTimestamp() })
    return Promise.resolve()
  })
}

/** Marks all of a member's notifications as read, a page at a time. @throws AppError */
export async function markAllRead(uid: string): Promise<void> {
  const size = PAGE_LIMITS.notifications - 1
  const unread = () =>
    readPage(QUERIES.ownUnreadNotices, [uid, null], firstConverters.notice, null, size)
  let page = await unread()
  while (page.rows.length > 0) {
    await markRead(page.rows.map(({ id }) => id))
    page = await unread()
  }
}
