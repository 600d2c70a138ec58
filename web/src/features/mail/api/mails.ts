import { allowAddress, resendMail, sendTestMail } from '@domain/calls/resend-mail'
import { searchMail, type MailCard, type RefusedAddress } from '@domain/calls/search-mail'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ListRows } from '../../../data/list-rows'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../data/pages'
import { queryClient, SHORT_STALE_TIME_MS } from '../../../data/query-client'
import { refreshAfter } from '../../../data/refresh-after'
import { call } from '../../../firebase/functions'
import { mailView, type MailFilter } from '../view'

const QUERY_NAME = 'mails'
const TRANSPORT = ['mail transport']

/**
 * After an admin's action on the Mail page, a list with an email about to be sent is refetched every PROGRESS_MS
 * milliseconds, until WATCH_MS milliseconds have passed.
 */
const WATCH_MS = 20_000
const PROGRESS_MS = 4000

/** The end of these refetches, in milliseconds since 1970. */
let watchedUntil = 0

/** Whether the server sends emails, and which addresses get none because they have refused an earlier email. */
export interface Transport {
  is_on: boolean
  refused: readonly RefusedAddress[]
}

function mailsQuery(filter: MailFilter) {
  const { q: search, status } = mailView.keyOf(filter)
  return pagesQuery([QUERY_NAME, { search, status }], async (after: string | null) => {
    const { mails, next, is_on, refused } = await call(searchMail, { search, status, after })
    if (after === null) queryClient.setQueryData<Transport>(TRANSPORT, { is_on, refused })
    return { rows: mails, next }
  })
}

/**
 * Returns the emails that match a filter, newest first. For a short time after an action on the Mail page, refetches
 * them while one of them is about to be sent.
 * @param pages the number of pages to show
 */
export const useMails = (filter: MailFilter, pages: number): ListRows<MailCard> =>
  usePages(mailsQuery(filter), pages, {
    staleTime: SHORT_STALE_TIME_MS,
    refetchEvery: (rows) => (isWatched() && rows.some(isDue) ? PROGRESS_MS : false),
  })

/** True if the server sends emails and the admin's last action on the Mail page was less than WATCH_MS ago. */
const isWatched = () =>
  Date.now() < watchedUntil && queryClient.getQueryData<Transport>(TRANSPORT)?.is_on === true

/**
 * Whether an email is about to be sent. The result is right even if the clocks of browser and server differ by up to
 * WATCH_MS.
 */
const isDue = ({ status, not_before }: MailCard): boolean =>
  status === 'sending' ||
  ((status === 'queued' || status === 'held') && not_before <= Date.now() + WATCH_MS)

/** Returns the `Transport` of the latest response to a search for emails; undefined before the first response. */
export const useTransport = (): Transport | undefined =>
  useQuery<Transport>({ queryKey: TRANSPORT, queryFn: skipToken }).data

/** Loads the emails that match the filters in the URL, before the screen is mounted. */
export const prefetchMails = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(mailsQuery(mailView.read(search).values))

const refreshMailsAfter = <T>(change: Promise<T>) =>
  refreshAfter(change, () => {
    watchedUntil = Date.now() + WATCH_MS
    void expireRows(QUERY_NAME)
  })

/** Puts an email back into the queue, and shows the new status in the email's row. @throws AppError */
export const sendAgain = ({ id }: MailCard) =>
  refreshMailsAfter(
    call(resendMail, { id }).then(() =>
      patchRows<MailCard>(QUERY_NAME, (row) =>
        row.id === id ? { ...row, status: 'queued', attempts: 0, error: null } : row,
      ),
    ),
  )

/** Allows emails again to an email address that has refused an email. @throws AppError */
export const allowAgain = ({ id }: RefusedAddress) => refreshMailsAfter(call(allowAddress, { id }))

/** Sends a test email to the signed-in admin. @throws AppError */
export const sendTestMailToSelf = () => refreshMailsAfter(call(sendTestMail, {}))
