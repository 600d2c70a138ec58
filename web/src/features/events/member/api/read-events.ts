import type { EventType } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import type { QueryDocumentSnapshot } from 'firebase/firestore'
import { readPage, rowsById } from '../../../../data/firestore-pages'
import type { RowPage } from '../../../../data/pages'
import { converters } from '../../../../firebase/converters'
import type { EventRow } from '../../shared/calendar'

export type EventCursor = QueryDocumentSnapshot<unknown>
type After = EventCursor | null
type Page = Promise<RowPage<EventRow, EventCursor>>

const { event } = converters

/** Events from a moment on, soonest first. @param type null for all @throws AppError */
export function eventsFrom(type: EventType | null, from: Date, after: After): Page {
  return type === null
    ? readPage(QUERIES.eventsToCome, [from], event, after)
    : readPage(QUERIES.eventsToComeOfType, [type, from], event, after)
}

/** Events before a moment, latest first. @param type null for all @throws AppError */
export function eventsBefore(type: EventType | null, before: Date, after: After): Page {
  return type === null
    ? readPage(QUERIES.eventsPast, [before], event, after)
    : readPage(QUERIES.eventsPastOfType, [type, before], event, after)
}

/** Events in a part of a day, soonest first. @param type null for all @throws AppError */
export function eventsBetween(
  type: EventType | null,
  from: Date,
  before: Date,
  after: After,
): Page {
  return type === null
    ? readPage(QUERIES.eventsOfDay, [from, before], event, after)
    : readPage(QUERIES.eventsOfDayAndType, [type, from, before], event, after)
}

/** @param ids of one page of a search @throws AppError */
export const eventsById = (ids: readonly string[]): Promise<EventRow[]> =>
  rowsById(COLLECTIONS.events, ids, event)
