import { searchMembers } from '@domain/calls/search-members'
import type { DirectoryFilter, MemberCard } from '@domain/directory'
import { normalizeSearch } from '@domain/search-text'
import { toAppError } from '../../../../firebase/errors'
import { call } from '../../../../firebase/functions'
import type { Slice } from '../../../../ui/list/listings'

/**
 * The first page of the members that match, newest first. Everybody, one region or one arena come from the profiles;
 * text and combinations from the server's search (decision 014).
 * @throws AppError
 */
export async function listMembers(filter: DirectoryFilter): Promise<Slice<MemberCard>> {
  const { search, region, arena } = filter
  if (normalizeSearch(search) !== '' || (region !== null && arena !== null)) {
    return searchFrom(filter, null)
  }
  try {
    const { listProfiles } = await loadReading()
    return await listProfiles({ region, arena })
  } catch (error) {
    throw toAppError(error)
  }
}

/** A page may come back empty before the end (see the call's contract): then the next one is asked for at once. */
async function searchFrom(
  filter: DirectoryFilter,
  after: string | null,
): Promise<Slice<MemberCard>> {
  const { search, region, arena } = filter
  const { members, next } = await call(searchMembers, { search, region, arena, after })
  if (next === null) return { rows: members, next: null }
  const turn = () => searchFrom(filter, next)
  return members.length === 0 ? turn() : { rows: members, next: turn }
}

/** What reads from Firestore; the page does not wait for it. */
export const loadReading = () => import('./list-profiles')
