import type { Event } from '@domain/entities/event'
import type { EventType } from '@domain/options'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { converters, type Stored } from '../../../../firebase/converters'
import { pagesOf, rowsById, type RowPage } from '../../../../firebase/pages'

type Page = Promise<RowPage<Stored<Event>>>

const { event } = converters

/** What happens from a moment on, soonest first. @param type null for all @throws AppError */
export function eventsFrom(type: EventType | null, from: Date): Page {
  return type === null
    ? pagesOf(QUERIES.eventsToCome, [from], event)
    : pagesOf(QUERIES.eventsToComeOfType, [type, from], event)
}

/** What happened before a moment, latest first. @param type null for all @throws AppError */
export function eventsBefore(type: EventType | null, before: Date): Page {
  return type === null
    ? pagesOf(QUERIES.eventsPast, [before], event)
    : pagesOf(QUERIES.eventsPastOfType, [type, before], event)
}

/** What happens in a span of a day, soonest first. @param type null for all @throws AppError */
export function eventsBetween(type: EventType | null, from: Date, before: Date): Page {
  return type === null
    ? pagesOf(QUERIES.eventsOfDay, [from, before], event)
    : pagesOf(QUERIES.eventsOfDayAndType, [type, from, before], event)
}

/** @param ids one page of a search @throws AppError */
export function eventsById(ids: readonly string[]): Promise<Stored<Event>[]> {
  return rowsById(COLLECTIONS.events, ids, event)
}
