import type { Event } from '@domain/entities/event'

export type EventRow = Event & { id: string }

interface Sections {
  /** Soonest first. */
  toCome: EventRow[]
  /** Latest first. */
  past: EventRow[]
}

/**
 * Sorts events into what is to come and what is past as it is now (decision "Events and dates"), whichever half they were
 * listed with: an event changes sides while the page is open.
 * @param rows may hold an event twice
 * @param now milliseconds since 1970
 */
export function sectionsOf(rows: readonly EventRow[], now: number): Sections {
  const distinct = [...new Map(rows.map((row) => [row.id, row])).values()]
  return {
    toCome: distinct.filter((row) => isUpcoming(row, now)).sort(bySoonest),
    past: distinct.filter((row) => !isUpcoming(row, now)).sort((a, b) => bySoonest(b, a)),
  }
}

/** Later than now (specification, section 2). */
export function isUpcoming({ event_date }: Pick<Event, 'event_date'>, now: number): boolean {
  return event_date.getTime() > now
}

const bySoonest = (a: EventRow, b: EventRow) => a.event_date.getTime() - b.event_date.getTime()
