import { searchMembers } from '@domain/calls/search-members'
import type { MemberCard } from '@domain/directory'
import { QUERIES } from '@domain/queries'
import type { Cursor } from '../../../../data/firestore-pages'
import type { ListRows } from '../../../../data/list-rows'
import { pagesQuery, prefetchPages, usePages } from '../../../../data/pages'
import { call } from '../../../../firebase/functions'
import { directoryView, type DirectoryFilter } from '../view'

/** Firestore's part: the page does not wait for it. */
export const loadReading = async () => {
  const [{ readPage }, { converters }] = await Promise.all([
    import('../../../../data/firestore-pages'),
    import('../../../../firebase/converters'),
  ])
  return { readPage, converter: converters.profile }
}

/**
 * Everybody, one region or one arena come from the profiles; text and combinations from the server's search (decision 014).
 */
function membersQuery(filter: DirectoryFilter) {
  const { q: search, region, arena } = directoryView.keyOf(filter)
  if (search !== '' || (region !== null && arena !== null))
    return pagesQuery(['members', { search, region, arena }], async (after: string | null) => {
      const { members, next } = await call(searchMembers, { search, region, arena, after })
      return { rows: members, next }
    })
  return pagesQuery<MemberCard, Cursor>(['members', { region, arena }], async (after) => {
    const { readPage, converter } = await loadReading()
    if (region !== null) return readPage(QUERIES.membersOfRegion, [false, region], converter, after)
    if (arena !== null) return readPage(QUERIES.membersOfArena, [false, arena], converter, after)
    return readPage(QUERIES.members, [false], converter, after)
  })
}

/** The members that match a filter, newest first. @param pages how many are shown */
export const useMembers = (filter: DirectoryFilter, pages: number): ListRows<MemberCard> =>
  usePages(membersQuery(filter), pages)

/** Loads what an address shows, ahead of the page. */
export const beginMembers = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(membersQuery(directoryView.read(search).values))
