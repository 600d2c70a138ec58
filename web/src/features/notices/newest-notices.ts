import type { Notice } from '@domain/entities/notice'
import { NOTICES_AT_BELL } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { skipToken, useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../data/firestore-reads'
import type { ListRows } from '../../data/list-rows'
import { useLivePages, type LiveSource } from '../../data/live'
import { firstConverters } from '../../firebase/first-converters'
import type { Stored } from '../../firebase/first-converters'

export type NoticeRow = Stored<Notice>

/** Returns the live source of the bell, which is on every page. */
const newestNotices = (uid: string): LiveSource<NoticeRow> => ({
  key: ['live', 'bell', uid],
  queryAfter: () =>
    pageQuery(QUERIES.ownNotices, [uid], firstConverters.notice, null, NOTICES_AT_BELL - 1),
})

/** Returns a member's newest notifications, and the number of unread notifications including older ones. */
export function useNewestNotices(uid: string): { list: ListRows<NoticeRow>; unread: number } {
  const list = useLivePages(newestNotices(uid), 1)
  const unread = list.rows.filter(({ read_at }) => read_at === null)
  const isMore = unread.length >= NOTICES_AT_BELL
  const counted = useQuery({
    queryKey: ['unread notifications', uid, unread[0]?.id],
    queryFn: isMore
      ? () => import('./api/count-unread').then((module) => module.countUnread(uid))
      : skipToken,
  })
  return { list, unread: isMore ? (counted.data ?? unread.length) : unread.length }
}
