import { PAGE_LIMITS } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { doc, serverTimestamp } from 'firebase/firestore'
import { readPage, type Cursor } from '../../../data/firestore-reads'
import { firstConverters } from '../../../firebase/first-converters'
import { toAppError } from '../../../firebase/errors'
import { db } from '../../../firebase/firestore'
import { transact } from '../../../firebase/transact'

/** Marks unread notifications as read. @param ids at most PAGE_LIMITS.notifications @throws AppError */
export async function markRead(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const refs = ids.map((id) =>
    doc(db, COLLECTIONS.notifications, id).withConverter(firstConverters.notice),
  )
  let isRepeated = false
  const mark = () =>
    transact(async (transaction) => {
      const stored = isRepeated ? await Promise.all(refs.map((ref) => transaction.get(ref))) : []
      const read = new Set(stored.filter((row) => row.data()?.read_at !== null).map(({ id }) => id))
      isRepeated = true
      for (const ref of refs)
        if (!read.has(ref.id)) transaction.update(ref, { read_at: serverTimestamp() })
    })
  // The security rules refuse to mark a notification as read a second time, for example if the first response was lost.
  // The second attempt first reads which notifications are marked, and then marks only the others.
  await mark().catch((error: unknown) => {
    if (toAppError(error).code !== 'permission_denied') throw error
    return mark()
  })
}

/** Marks all notifications of a member as read, page by page. @throws AppError */
export async function markAllRead(uid: string): Promise<void> {
  const size = PAGE_LIMITS.notifications - 1
  const unread = (after: Cursor | null) =>
    readPage(QUERIES.ownUnreadNotices, [uid, null], firstConverters.notice, after, size)
  let page = await unread(null)
  await markRead(page.rows.map(({ id }) => id))
  while (page.next !== null) {
    page = await unread(page.next)
    await markRead(page.rows.map(({ id }) => id))
  }
}
