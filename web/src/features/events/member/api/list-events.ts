import { searchEvents } from '@domain/calls/search-events'
import { normalizeSearch } from '@domain/search-text'
import { toAppError } from '../../../../firebase/errors'
import { foundPages } from '../../../../firebase/found-pages'
import { call } from '../../../../firebase/functions'
import type { Slice } from '../../../../ui/list/listings'
import { boundsOf } from '../../../../ui/days'
import type { Half } from '../filter'
import type { EventRow } from '../sections'

/**
 * The first page of what matches, seen from now: what is to come soonest first, what is past latest first (of one day
 * without a search: soonest first; the screen sorts). Straight from the collection, or by the server's search where there
 * is text to look for (decision 020).
 * @throws AppError
 */
export async function listEvents({ search, type, date, when }: Half): Promise<Slice<EventRow>> {
  const now = Date.now()
  const day = date === null ? null : boundsOf(date)
  // A day that is over has nothing to come, and one that has not begun nothing past.
  if (day && (when === 'upcoming' ? day.to <= now : day.from >= now)) return NOTHING
  try {
    const read = await loadReading()
    if (normalizeSearch(search) !== '') {
      const ask = (after: string | null) => call(searchEvents, { search, type, when, day, after })
      return await foundPages(ask, read.eventsById)
    }
    if (day) {
      const from = new Date(when === 'upcoming' ? Math.max(day.from, now) : day.from)
      const before = new Date(when === 'past' ? Math.min(day.to, now) : day.to)
      return await read.eventsBetween(type, from, before)
    }
    const list = when === 'upcoming' ? read.eventsFrom : read.eventsBefore
    return await list(type, new Date(now))
  } catch (error) {
    throw toAppError(error)
  }
}

const NOTHING: Slice<EventRow> = { rows: [], next: null }

/** What reads from Firestore; the page does not wait for it. */
export const loadReading = () => import('./read-events')
