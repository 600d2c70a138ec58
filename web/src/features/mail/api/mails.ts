import { allowAddress, resendMail, sendTestMail } from '@domain/calls/resend-mail'
import { searchMail, type MailCard, type RefusedAddress } from '@domain/calls/search-mail'
import { useQuery } from '@tanstack/react-query'
import type { ListRows } from '../../../data/list-rows'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../data/pages'
import { queryClient } from '../../../data/query-client'
import { renewing } from '../../../data/renewing'
import { call } from '../../../firebase/functions'
import { mailView, type MailFilter } from '../view'

const NAME = 'mails'
const TRANSPORT = ['mail transport']

/**
 * How long the list is fresh, in milliseconds. Short, because an admin who returns must see the current status of an
 * email.
 */
const FRESH_MS = 5000

/** The state of mail sending as a whole. */
export interface Transport {
  is_on: boolean
  refused: readonly RefusedAddress[]
}

function mailsQuery(filter: MailFilter) {
  const { q: search, status } = mailView.keyOf(filter)
  return pagesQuery([NAME, { search, status }], async (after: string | null) => {
    const { mails, next, is_on, refused } = await call(searchMail, { search, status, after })
    if (after === null) queryClient.setQueryData<Transport>(TRANSPORT, { is_on, refused })
    return { rows: mails, next }
  })
}

/** Returns the emails that match a filter, newest first. @param pages the number of pages to show */
export const useMails = (filter: MailFilter, pages: number): ListRows<MailCard> =>
  usePages(mailsQuery(filter), pages, { staleTime: FRESH_MS })

/** Returns whether mail is on, and which addresses refuse it; undefined until the list has loaded. */
export const useTransport = (): Transport | undefined =>
  useQuery<Transport>({ queryKey: TRANSPORT, enabled: false }).data

/** Loads the emails that match the filters in the URL, before the screen is mounted. */
export const beginMails = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(mailsQuery(mailView.read(search).values))

const changed = <T>(change: Promise<T>) => renewing(change, () => void expireRows(NAME))

/** Sends an email again, and shows it as queued in its row. @throws AppError */
export const sendAgain = ({ id }: MailCard) =>
  changed(
    call(resendMail, { id }).then(() =>
      patchRows<MailCard>(NAME, (row) =>
        row.id === id ? { ...row, status: 'queued', attempts: 0, error: null } : row,
      ),
    ),
  )

/** Allows emails again to an address that has refused one. @throws AppError */
export const allowAgain = ({ id }: RefusedAddress) => changed(call(allowAddress, { id }))

/** Sends a test email to the admin. @throws AppError */
export const tryOut = () => changed(call(sendTestMail, {}))
