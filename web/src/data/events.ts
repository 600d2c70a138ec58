import { searchEvents } from '@domain/calls/search-events'
import type { CallRequest } from '@domain/calls/contract'
import type { Event } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import type { Stored } from '../firebase/first-converters'
import { call } from '../firebase/functions'
import type { RowPage } from './pages'
import { loadReads } from './load-reads'

/**
 * Requests one page of event ids from the server's search, and reads these events in the order of the search results.
 * Events that were deleted after the search are skipped.
 */
export async function readFoundEvents(
  request: CallRequest<typeof searchEvents>,
): Promise<RowPage<Stored<Event>, string>> {
  const [{ ids, next }, { rowsById, converters }] = await Promise.all([
    call(searchEvents, request),
    loadReads(),
  ])
  return { rows: await rowsById(COLLECTIONS.events, ids, converters.event), next }
}
