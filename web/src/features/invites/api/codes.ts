import { searchInviteCodes } from '@domain/calls/search-invite-codes'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { useState } from 'react'
import { API_KEYS, prefetchDocuments, PROFILES } from '../../../data/documents'
import { rowsById } from '../../../data/firestore-reads'
import type { ListRows } from '../../../data/list-rows'
import { liveQuery, prefetchLive, useLivePages } from '../../../data/live'
import {
  expireRows,
  pagesQuery,
  patchRows,
  prefetchPages,
  usePages,
  type RowPage,
} from '../../../data/pages'
import { useKeptRows } from '../../../data/list-rows'
import { converters } from '../../../firebase/converters'
import { call } from '../../../firebase/functions'
import { idsOf, namesFor, type InviteCodeRow } from '../code'
import { invitesView, type InvitesFilter } from '../view'

const NAME = 'invitation codes found'

const ALL = liveQuery(QUERIES.inviteCodes, [], converters.inviteCode, {
  arrived: (rows) => {
    const named = namesFor(rows)
    prefetchDocuments(PROFILES, idsOf('member', named))
    prefetchDocuments(API_KEYS, idsOf('api_key', named))
  },
})

/** Loads one page of matching codes from the server's search, newest first. @throws AppError */
export async function findCodes(
  filter: InvitesFilter,
  after: string | null,
): Promise<RowPage<InviteCodeRow, string>> {
  const { q: search, for: whom, status } = invitesView.keyOf(filter)
  const bound = whom === 'address'
  const { ids, next } = await call(searchInviteCodes, { search, status, bound, after })
  return { rows: await rowsById(COLLECTIONS.inviteCodes, ids, converters.inviteCode), next }
}

const foundQuery = (filter: InvitesFilter) =>
  pagesQuery([NAME, invitesView.keyOf(filter)], (after: string | null) => findCodes(filter, after))

/**
 * Returns the codes that match a filter, newest first. Without a filter, the list is live; with one, it comes from
 * the server's search.
 * @param pages the number of pages to show
 */
export function useCodes(filter: InvitesFilter, pages: number): ListRows<InviteCodeRow> {
  const narrowed = invitesView.isNarrowed(filter)
  // During a search the live list keeps listening, so that its rows are not read again afterwards. If a visit starts
  // with a search, there is no live list yet.
  const [follows, setFollows] = useState(!narrowed)
  if (!narrowed && !follows) setFollows(true)
  const all = useLivePages(follows ? ALL : null, narrowed ? 1 : pages)
  const found = usePages(foundQuery(filter), pages, { enabled: narrowed })
  // While a search is waiting, it has the rows of the previous search, which may not be on the screen.
  return useKeptRows(
    narrowed ? { ...found, status: found.waiting ? 'loading' : found.status } : all,
  )
}

/** Loads the codes that match the filters in the URL, before the screen is mounted. */
export function beginCodes({ search }: { search: URLSearchParams }): Promise<void> | void {
  const { values, pages } = invitesView.read(search)
  if (invitesView.isNarrowed(values)) return prefetchPages(foundQuery(values))
  prefetchLive(ALL, pages.page)
}

/** Updates a code in the cached search results. */
export const showCode = (id: string, change: Partial<InviteCodeRow>): void =>
  patchRows<InviteCodeRow>(NAME, (row) => (row.id === id ? { ...row, ...change } : row))

/** Marks cached lists of codes as stale, after new codes were created. */
export const expireFound = (): void => void expireRows(NAME)
