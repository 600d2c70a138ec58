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
import { idsOf, namesFor, type Code } from '../code'
import { invitesView, type InvitesFilter } from '../view'

const NAME = 'invitation codes found'

const ALL = liveQuery(QUERIES.inviteCodes, [], converters.inviteCode, (rows) => {
  const named = namesFor(rows)
  prefetchDocuments(PROFILES, idsOf('member', named))
  prefetchDocuments(API_KEYS, idsOf('api_key', named))
})

/** One page of the codes that match, newest first, by the server's search. @throws AppError */
export async function findCodes(
  filter: InvitesFilter,
  after: string | null,
): Promise<RowPage<Code, string>> {
  const { q: search, status } = invitesView.keyOf(filter)
  const { ids, next } = await call(searchInviteCodes, { search, status, after })
  return { rows: await rowsById(COLLECTIONS.inviteCodes, ids, converters.inviteCode), next }
}

const foundQuery = (filter: InvitesFilter) =>
  pagesQuery([NAME, invitesView.keyOf(filter)], (after: string | null) => findCodes(filter, after))

/** The codes of a filter, newest first: all of them live, narrowed ones by the server's search. @param pages how many are shown */
export function useCodes(filter: InvitesFilter, pages: number): ListRows<Code> {
  const narrowed = invitesView.isNarrowed(filter)
  // Behind a search the live list goes on, so that its rows are not read again; a visit that begins with a search has none.
  const [follows, setFollows] = useState(!narrowed)
  if (!narrowed && !follows) setFollows(true)
  const all = useLivePages(follows ? ALL : null, narrowed ? 1 : pages)
  const found = usePages(foundQuery(filter), pages, { enabled: narrowed })
  // While it waits it has the rows of the search before, which may not be what is on show.
  return useKeptRows(
    narrowed ? { ...found, status: found.waiting ? 'loading' : found.status } : all,
  )
}

/** Asks for the codes of an address, ahead of the page. */
export function beginCodes({ search }: { search: URLSearchParams }): Promise<void> | void {
  const { values, pages } = invitesView.read(search)
  if (invitesView.isNarrowed(values)) return prefetchPages(foundQuery(values))
  prefetchLive(ALL, pages.page)
}

/** Shows in the searches what this page has just learned of a code. */
export const showCode = (id: string, change: Partial<Code>): void =>
  patchRows<Code>(NAME, (row) => (row.id === id ? { ...row, ...change } : row))

/** There are new codes: searches may find them. */
export const expireFound = (): void => void expireRows(NAME)
