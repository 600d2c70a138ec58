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

/** Milliseconds: an admin who returns must see the present state of a mail. */
const FRESH_MS = 5000

/** What the list says about mail as a whole. */
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

/** The mails of a filter, newest first. @param pages how many are shown */
export const useMails = (filter: MailFilter, pages: number): ListRows<MailCard> =>
  usePages(mailsQuery(filter), pages, { staleTime: FRESH_MS })

/** Whether mail is on, and who refuses it; undefined until the list has loaded. */
export const useTransport = (): Transport | undefined =>
  useQuery<Transport>({ queryKey: TRANSPORT, enabled: false }).data

/** Loads the mails of an address before the page is mounted. */
export const beginMails = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(mailsQuery(mailView.read(search).values))

const changed = <T>(change: Promise<T>) => renewing(change, () => void expireRows(NAME))

/** Sends a mail again; its row shows that it is queued. @throws AppError */
export const sendAgain = ({ id }: MailCard) =>
  changed(
    call(resendMail, { id }).then(() =>
      patchRows<MailCard>(NAME, (row) =>
        row.id === id ? { ...row, status: 'queued', attempts: 0, error: null } : row,
      ),
    ),
  )

/** Allows an address that refused a mail. @throws AppError */
export const allowAgain = ({ id }: RefusedAddress) => changed(call(allowAddress, { id }))

/** Sends a mail to the admin. @throws AppError */
export const tryOut = () => changed(call(sendTestMail, {}))
