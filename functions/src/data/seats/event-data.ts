import type { SeatLedger } from '@domain/entities/seat-ledger'
import { eventPlaceText } from '@domain/event-place'

/** The stored data of an event. Only `title` and `event_date` are validated. */
export type EventData = Readonly<Record<string, unknown>> & { title: string; event_date: Date }

/** Whether the stored data of an event has the fields that its seat ledger requires. */
export const isEventData = (data: Readonly<Record<string, unknown>>): data is EventData =>
  typeof data['title'] === 'string' && data['event_date'] instanceof Date

type CopiedFields = Required<Pick<SeatLedger, 'title' | 'starts_at' | 'place' | 'is_elsewhere'>>

/** Returns the fields that the seat ledger (the document with all seats of an event) copies from the event. */
export const copiedFieldsOf = (event: EventData): CopiedFields => ({
  title: event.title,
  starts_at: event.event_date,
  place: storedPlaceText(event),
  is_elsewhere: typeof event['registration_url'] === 'string',
})

/** Returns the venue of an event (location and city) as text. Accepts stored data that was not validated. */
export const storedPlaceText = ({ location, city }: Readonly<Record<string, unknown>>): string =>
  eventPlaceText({ location: textOrNull(location), city: textOrNull(city) })

/**
 * Returns the venue as earlier versions of the functions stored it in seat ledgers: with the city, even if the location
 * already names it.
 */
export const formerPlaceText = ({ location, city }: Readonly<Record<string, unknown>>): string =>
  [location, city].filter((part) => typeof part === 'string').join(', ')

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
