import { searchMembers } from '@domain/calls/search-members'
import type { MemberCard } from '@domain/directory'
import { QUERIES } from '@domain/queries'
import type { Cursor } from '../../../../data/firestore-reads'
import type { ListRows } from '../../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../../data/pages'
import { loadReads } from '../../../../data/load-reads'
import { call } from '../../../../firebase/functions'
import { directoryView, type DirectoryFilter } from '../view'

/**
 * Returns the query for the directory. Without a search text, and with at most one of the two filters (region and
 * arena), the query reads the profiles directly. Otherwise the query uses the server's search (decision 014).
 */
function membersQuery(filter: DirectoryFilter) {
  const { q: search, region, arena } = directoryView.keyOf(filter)
  if (search !== '' || (region !== null && arena !== null))
    return pagesQuery(['members', { search, region, arena }], async (after: string | null) => {
      const { members, next } = await call(searchMembers, { search, region, arena, after })
      return { rows: members, next }
    })
  return pagesQuery<MemberCard, Cursor>(['members', { region, arena }], async (after) => {
    const { readPage, converters } = await loadReads()
    const { profile } = converters
    if (region !== null) return readPage(QUERIES.membersOfRegion, [false, region], profile, after)
    if (arena !== null) return readPage(QUERIES.membersOfArena, [false, arena], profile, after)
    return readPage(QUERIES.members, [false], profile, after)
  })
}

/** Returns the members that match a filter, newest first. @param pages the number of pages to show */
export const useMembers = (filter: DirectoryFilter, pages: number): ListRows<MemberCard> =>
  usePages(membersQuery(filter), pages)

/** Loads the members that match the filters in the URL, before the screen is mounted. */
export const prefetchMembers = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(membersQuery(directoryView.read(search).values))
