import { searchEvents } from '@domain/calls/search-events'
import type { CallRequest } from '@domain/calls/contract'
import type { Event } from '@domain/entities/event'
import { COLLECTIONS } from '@domain/paths'
import type { Stored } from '../firebase/first-converters'
import { call } from '../firebase/functions'
import type { RowPage } from './pages'
import { loadReads } from './load-reads'

/**
 * Reads the events of one page of the server's event search, in the order of the search. Skips events that were
 * deleted in the meantime.
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
