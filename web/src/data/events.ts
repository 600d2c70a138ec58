import { searchEvents } from '@domain/calls/search-events'
import type { CallRequest } from '@domain/calls/contract'
import type { Event } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import type { Stored } from '../firebase/first-converters'
import { call } from '../firebase/functions'
import type { RowPage } from './pages'
import { loadReading } from './reading'

/**
 * Reads one page of the server's event search, in the order of the search. Events that were deleted in the meantime
 * are left out.
 */
export async function readFoundEvents(
  asked: CallRequest<typeof searchEvents>,
): Promise<RowPage<Stored<Event>, string>> {
  const [{ ids, next }, { rowsById, converters }] = await Promise.all([
    call(searchEvents, asked),
    loadReading(),
  ])
  return { rows: await rowsById(COLLECTIONS.events, ids, converters.event), next }
}
