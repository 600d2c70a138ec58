import { PAGE_LIMITS } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { getCountFromServer } from 'firebase/firestore'
import { pageQuery } from '../../../data/firestore-reads'
import { firstConverters } from '../../../firebase/first-converters'
import { fromServer } from '../../../firebase/from-server'

/**
 * Counts a member's unread notifications, but at most PAGE_LIMITS.notifications. The count is billed as one read.
 * @throws AppError
 */
export async function countUnread(uid: string): Promise<number> {
  const unread = pageQuery(
    QUERIES.ownUnreadNotices,
    [uid, null],
    firstConverters.notice,
    null,
    PAGE_LIMITS.notifications - 1,
  )
  return (await fromServer(() => getCountFromServer(unread))).data().count
}
