import {
  changeAnnouncement,
  countAudience,
  createAnnouncement,
  listAnnouncements,
  type AnnouncementCard,
} from '@domain/calls/announcements'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import type { AnnouncementTarget } from '@domain/entities/announcement'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../data/calls'
import type { ListRows } from '../../../data/list-rows'
import { readFoundEvents } from '../../../data/events'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../data/pages'
import { queryClient } from '../../../data/query-client'
import { refreshAfter } from '../../../data/refresh-after'
import { call } from '../../../firebase/functions'

const QUERY_NAME = 'announcements'
const IS_MAIL_ON = ['is mail on']

/** The polling interval while emails are being queued, in milliseconds. */
const PROGRESS_MS = 5000

const LIST = pagesQuery([QUERY_NAME], async (after: string | null) => {
  const { announcements, next, is_mail_on } = await call(listAnnouncements, { after })
  if (after === null) queryClient.setQueryData(IS_MAIL_ON, is_mail_on)
  return { rows: announcements, next }
})

const isQueueing = ({ mailing }: AnnouncementCard) => mailing?.state === 'running'

/** Returns the first `pages` pages of all announcements, newest first. */
export const useAnnouncements = (pages: number): ListRows<AnnouncementCard> =>
  usePages(LIST, pages, {
    staleTime: PROGRESS_MS,
    refetchEvery: (rows) => (rows.some(isQueueing) ? PROGRESS_MS : false),
  })

/** Whether the server sends emails; undefined until the list of announcements has loaded. */
export const useIsMailOn = (): boolean | undefined =>
  useQuery<boolean>({ queryKey: IS_MAIL_ON, queryFn: skipToken }).data

/** Loads the list before the page is mounted. */
export const prefetchAnnouncements = (): Promise<void> => prefetchPages(LIST)

/** Returns the query for the number of members in an audience. The result also says whether the server sends emails. */
export const audienceQuery = ({ audience, event_id }: AnnouncementTarget) =>
  queryOptions({
    ...callQuery(countAudience, { audience, event_id }),
    enabled: audience !== 'guests' || event_id !== null,
    staleTime: 30_000,
  })

/** Counts all members before the form is mounted, because a new announcement is for all members by default. */
export const prefetchPreview = (): Promise<void> =>
  queryClient.prefetchQuery(audienceQuery({ audience: 'all', event_id: null }))

/** Counts the members in an audience, without using a cached number. @throws AppError */
export const readAudience = (
  target: AnnouncementTarget,
): Promise<CallResponse<typeof countAudience>> =>
  queryClient.fetchQuery({ ...audienceQuery(target), staleTime: 0 })

/** Returns the query for the upcoming events that match a text, soonest first. An empty text matches all events. */
export const eventsToComeQuery = (search: string) =>
  pagesQuery(['events to come', search], (after: string | null) =>
    readFoundEvents({ search, type: null, when: 'upcoming', day: null, after }),
  )

export type NewAnnouncement = Omit<CallRequest<typeof createAnnouncement>, 'id'>

/**
 * Publishes an announcement now or at its start time. Repeated calls with the same id publish it only once.
 * @throws AppError
 */
export async function publish(fields: NewAnnouncement, id: string) {
  const answer = await call(createAnnouncement, { ...fields, id })
  void expireRows(QUERY_NAME)
  return answer
}

export type AnnouncementChange = CallRequest<typeof changeAnnouncement>['change']

const CHANGED: Record<AnnouncementChange, (row: AnnouncementCard) => AnnouncementCard> = {
  pin: (row) => ({ ...row, pinned: true }),
  unpin: (row) => ({ ...row, pinned: false }),
  withdraw: (row) => ({
    ...row,
    state: 'withdrawn',
    mailing: row.mailing && isQueueing(row) ? { ...row.mailing, state: 'stopped' } : row.mailing,
  }),
}

/** Pins, unpins or withdraws an announcement, and updates its row. @throws AppError */
export const saveAnnouncementChange = (id: string, change: AnnouncementChange) =>
  refreshAfter(
    call(changeAnnouncement, { id, change }).then(() =>
      patchRows<AnnouncementCard>(QUERY_NAME, (row) =>
        row.id === id ? CHANGED[change](row) : row,
      ),
    ),
    () => void expireRows(QUERY_NAME),
  )
