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
import { useStableRows } from '../../../data/list-rows'
import { converters } from '../../../firebase/converters'
import { call } from '../../../firebase/functions'
import { idsOf, actorsOf, type InviteCodeRow } from '../code'
import { invitesView, type InvitesFilter } from '../view'

const QUERY_NAME = 'invitation codes found'

const ALL_CODES = liveQuery(QUERIES.inviteCodes, [], converters.inviteCode, {
  onRows: (rows) => {
    const actors = actorsOf(rows)
    prefetchDocuments(PROFILES, idsOf('member', actors))
    prefetchDocuments(API_KEYS, idsOf('api_key', actors))
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

const searchQuery = (filter: InvitesFilter) =>
  pagesQuery([QUERY_NAME, invitesView.keyOf(filter)], (after: string | null) =>
    findCodes(filter, after),
  )

/**
 * Returns the codes that match a filter, newest first. Without a filter, the rows are live. With a filter, the rows
 * come from the server's search and are not live.
 * @param pages the number of pages to show
 */
export function useCodes(filter: InvitesFilter, pages: number): ListRows<InviteCodeRow> {
  const isFiltered = invitesView.isFiltered(filter)
  // The live list keeps listening during a search, so that its rows are not read again after the search. If a visit
  // starts with a search, the live list starts only when the search is cleared.
  const [isListening, setListening] = useState(!isFiltered)
  if (!isFiltered && !isListening) setListening(true)
  const all = useLivePages(isListening ? ALL_CODES : null, isFiltered ? 1 : pages)
  const searchResults = usePages(searchQuery(filter), pages, { enabled: isFiltered })
  // While a search is loading, `searchResults` contains the rows of the previous search. The status 'loading' makes
  // `useStableRows` keep the rows on the screen instead.
  return useStableRows(
    isFiltered
      ? { ...searchResults, status: searchResults.isPlaceholder ? 'loading' : searchResults.status }
      : all,
  )
}

/** Loads the codes that match the filters in the URL, before the screen is mounted. */
export function prefetchCodes({ search }: { search: URLSearchParams }): Promise<void> | void {
  const { values, pages } = invitesView.read(search)
  if (invitesView.isFiltered(values)) return prefetchPages(searchQuery(values))
  prefetchLive(ALL_CODES, pages.page)
}

/** Updates a code in the cached search results. */
export const patchCodeRow = (id: string, change: Partial<InviteCodeRow>): void =>
  patchRows<InviteCodeRow>(QUERY_NAME, (row) => (row.id === id ? { ...row, ...change } : row))

/** Marks the cached search results as stale. Call this function after new codes were created. */
export const expireFoundCodes = (): void => void expireRows(QUERY_NAME)
