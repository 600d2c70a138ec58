import type { Notice } from '@domain/entities/notice'
import { NOTICES_AT_BELL } from '@domain/limits'
import { QUERIES } from '@domain/queries'
import { skipToken, useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../data/firestore-reads'
import type { ListRows } from '../../data/list-rows'
import { liveQuery, useLivePages, type LiveSource } from '../../data/live'
import { converters, type Stored } from '../../firebase/converters'
import { useAction } from '../../ui/use-action'
import { countUnread } from './api/count-unread'
import { markAllRead, markRead } from './api/mark-read'

export type NoticeRow = Stored<Notice>

/** A member's notifications, newest first. */
export const ownNotices = (uid: string): LiveSource<NoticeRow> =>
  liveQuery(QUERIES.ownNotices, [uid], converters.notice)

/** The newest ones: the listener of every page. */
const newestNotices = (uid: string): LiveSource<NoticeRow> => ({
  key: ['live', 'bell', uid],
  queryAfter: () =>
    pageQuery(QUERIES.ownNotices, [uid], converters.notice, null, NOTICES_AT_BELL - 1),
})

/** The newest notifications, and how many are unread in all. */
export function useNewestNotices(uid: string): { list: ListRows<NoticeRow>; unread: number } {
  const list = useLivePages(newestNotices(uid), 1)
  const unread = list.rows.filter(({ read_at }) => read_at === null)
  const isMore = unread.length >= NOTICES_AT_BELL
  const counted = useQuery({
    queryKey: ['unread notifications', uid, unread[0]?.id],
    queryFn: isMore ? () => countUnread(uid) : skipToken,
  })
  return { list, unread: isMore ? (counted.data ?? unread.length) : unread.length }
}

const FAILURE = { failure: 'The notifications could not be marked as read. Please try again.' }

/** Marks one notification as read when it is opened, and all of them on request. */
export function useMarking(uid: string) {
  const one = useAction((id: string) => markRead([id]), FAILURE)
  const all = useAction(() => markAllRead(uid), FAILURE)
  return {
    open: ({ id, read_at }: NoticeRow) => {
      if (read_at === null) void one.run(id)
    },
    all,
  }
}
