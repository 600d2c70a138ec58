import type { SeatLedger } from '@domain/entities/seat-ledger'
import { eventPlaceText } from '@domain/event-place'

/** The data of an event. The other fields are not validated. */
export type EventData = Readonly<Record<string, unknown>> & { title: string; event_date: Date }

/** Whether stored data has the fields without which a ledger cannot be updated. */
export const isEventData = (data: Readonly<Record<string, unknown>>): data is EventData =>
  typeof data['title'] === 'string' && data['event_date'] instanceof Date

type CopiedFields = Required<Pick<SeatLedger, 'title' | 'starts_at' | 'place' | 'is_elsewhere'>>

/** Returns the fields that a ledger copies from its event. */
export const copiedFieldsOf = (event: EventData): CopiedFields => ({
  title: event.title,
  starts_at: event.event_date,
  place: storedPlaceText(event),
  is_elsewhere: typeof event['registration_url'] === 'string',
})

/** Returns the place of an event as text, also of stored data that was not validated. */
export const storedPlaceText = ({ location, city }: Readonly<Record<string, unknown>>): string =>
  eventPlaceText({ location: textOrNull(location), city: textOrNull(city) })

/**
 * Returns the place in the form in which ledgers stored it formerly, which repeats a city that the location already
 * names.
 */
export const formerPlaceText = ({ location, city }: Readonly<Record<string, unknown>>): string =>
  [location, city].filter((part) => typeof part === 'string').join(', ')

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
