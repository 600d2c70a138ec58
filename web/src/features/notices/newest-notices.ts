import type { Notice } from '@domain/entities/notice'
import { NOTICES_AT_BELL } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../data/firestore-reads'
import type { ListRows } from '../../data/list-rows'
import { useLivePages, type LiveSource } from '../../data/live'
import { queryClient } from '../../data/query-client'
import { firstConverters } from '../../firebase/first-converters'
import type { Stored } from '../../firebase/first-converters'

export type NoticeRow = Stored<Notice>

/** Returns the live query for the newest notifications, which the bell shows. */
const newestNotices = (uid: string): LiveSource<NoticeRow> => ({
  key: ['live', 'bell', uid],
  queryAfter: () =>
    pageQuery(QUERIES.ownNotices, [uid], firstConverters.notice, null, NOTICES_AT_BELL - 1),
})

const UNREAD = 'unread notifications'

/**
 * Returns a member's newest notifications, and the number of all unread notifications. The server counts them if the
 * list is full, because older notifications may also be unread. Until it responds, the previous number is returned.
 */
export function useNewestNotices(uid: string): { list: ListRows<NoticeRow>; unread: number } {
  const list = useLivePages(newestNotices(uid), 1)
  const ids = list.rows.filter(({ read_at }) => read_at === null).map(({ id }) => id)
  const isMore = list.rows.length >= NOTICES_AT_BELL
  const counted = useQuery({
    queryKey: [UNREAD, uid, ids],
    queryFn: isMore
      ? () => import('./api/count-unread').then((module) => module.countUnread(uid))
      : skipToken,
    placeholderData: keepPreviousData,
    // The bell and the notifications page share this count, so opening the page does not repeat it. A new unread
    // notification repeats it, because the query key contains the ids.
    refetchOnMount: false,
  })
  return { list, unread: isMore ? Math.max(counted.data ?? 0, ids.length) : ids.length }
}

/** Counts a member's unread notifications again. Call this function after notifications were marked as read. */
export const expireUnread = (uid: string): void =>
  void queryClient.invalidateQueries({ queryKey: [UNREAD, uid] })
