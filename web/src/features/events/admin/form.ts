import { eventFieldsSchema, type Event, type EventFields } from '@domain/entities/event'
import { placeZone } from '@domain/event-time'
import { EVENT_MAX_DAYS, LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { line } from '@domain/text'
import { isZone, localOf, momentsAt, OWN_ZONE } from '@domain/zones'
import * as z from 'zod/mini'
import { emptyAsNull } from '../../../ui/kit/schema-form'

/** The fields of an event as the inputs hold them: strings, '' for none. */
export type EventInputs = Record<keyof EventFields, string>

export const NO_EVENT: EventInputs = {
  title: '',
  description: '',
  event_date: '',
  ends_at: '',
  time_zone: '',
  city: '',
  event_type: '',
  location: '',
  max_attendees: '',
  registration_url: '',
}

const DAY_MS = 24 * 60 * 60 * 1000

export function inputsOf(event: Event): EventInputs {
  const zone = placeZone(event) ?? OWN_ZONE
  return {
    title: event.title,
    description: event.description ?? '',
    event_date: toInput(event.event_date, zone),
    ends_at: event.ends_at === null ? '' : toInput(event.ends_at, zone),
    time_zone: zone,
    city: event.city ?? '',
    event_type: event.event_type,
    location: event.location ?? '',
    max_attendees: event.max_attendees === null ? '' : String(event.max_attendees),
    registration_url: event.registration_url ?? '',
  }
}

/** A moment as the value of a date and time input, in a zone. */
export const toInput = (moment: Date, zone = OWN_ZONE): string => localOf(moment, zone)

/** What a date and time input means in a zone. */
export interface Reading {
  /** The first of two, where daylight saving repeats the time. */
  moment: Date | 'skipped' | 'invalid'
  /** Clocks show this time twice. */
  twice: boolean
}

/** Reads a date and time input. */
export function fromInput(text: string, zone = OWN_ZONE): Reading {
  const moments = momentsAt(text, zone)
  return {
    moment: moments ? (moments[0] ?? 'skipped') : 'invalid',
    twice: (moments?.length ?? 0) > 1,
  }
}

/** The dates of the edited event, and their input values when the form was opened. */
export type Known = Pick<Event, 'event_date' | 'ends_at'> & {
  shown: Pick<EventInputs, 'event_date' | 'ends_at' | 'time_zone'>
}

/** @param event the edited event; null for a new one */
export const knownOf = (event: Event): Known => ({
  event_date: event.event_date,
  ends_at: event.ends_at,
  shown: inputsOf(event),
})

/**
 * Reads the inputs. The fields are in the order in which errors are listed. An unchanged date input keeps the stored
 * date, to the millisecond. A new event's date must be in the future.
 */
export function eventFormSchema(known: Known | null) {
  const { description, location, city, registration_url } = eventFieldsSchema.shape
  const read = (name: 'event_date' | 'ends_at', inputs: EventInputs): Reading['moment'] => {
    const isKnown =
      inputs[name] === known?.shown[name] && inputs.time_zone === known.shown.time_zone
    return (isKnown && known[name]) || fromInput(inputs[name], inputs.time_zone).moment
  }
  const fields = z.object({
    title: line(LENGTHS.title, { empty: MESSAGES.eventTitleRequired }),
    event_date: z.pipe(
      z.custom<EventInputs>(),
      z.transform((inputs: EventInputs, context) => {
        const start = inputs.event_date === '' ? 'missing' : read('event_date', inputs)
        const problem = problemOf(start, known === null)
        if (problem === null && start instanceof Date) return start
        context.issues.push({ code: 'custom', message: problem ?? undefined, input: inputs })
        return z.NEVER
      }),
    ),
    ends_at: z.pipe(
      z.custom<EventInputs>(),
      z.transform((inputs: EventInputs, context) => {
        if (inputs.ends_at === '') return null
        const end = read('ends_at', inputs)
        const problem = endProblemOf(end, read('event_date', inputs))
        if (problem === null && end instanceof Date) return end
        context.issues.push({ code: 'custom', message: problem ?? undefined, input: inputs })
        return z.NEVER
      }),
    ),
    time_zone: z.pipe(
      emptyAsNull(z.string().check(z.refine(isZone, MESSAGES.eventZoneUnknown))),
      z.nullable(z.string()),
    ),
    city: emptyAsNull(city.def.innerType.def.innerType),
    event_type: line(LENGTHS.eventType, { empty: MESSAGES.eventTypeRequired }),
    description: emptyAsNull(description.def.innerType),
    location: emptyAsNull(location.def.innerType),
    max_attendees: seatsField,
    registration_url: emptyAsNull(registration_url.def.innerType),
  })
  // What a date means depends on the zone beside it.
  return z.pipe(
    z.transform((inputs: EventInputs) => ({ ...inputs, event_date: inputs, ends_at: inputs })),
    fields,
  )
}

function problemOf(start: Reading['moment'] | 'missing', isNew: boolean): string | null {
  if (start === 'missing') return MESSAGES.eventDateRequired
  if (start === 'invalid') return MESSAGES.eventDateInvalid
  if (start === 'skipped') return MESSAGES.eventDateSkipped
  return isNew && start.getTime() <= Date.now() ? MESSAGES.eventDatePast : null
}

function endProblemOf(end: Reading['moment'], start: Reading['moment']): string | null {
  if (end === 'invalid') return MESSAGES.eventDateInvalid
  if (end === 'skipped') return MESSAGES.eventDateSkipped
  if (!(start instanceof Date)) return null
  const length = end.getTime() - start.getTime()
  if (length <= 0) return MESSAGES.eventEndEarly
  return length > EVENT_MAX_DAYS * DAY_MS ? MESSAGES.eventEndLate : null
}

const wholeNumber = z.string().check(
  z.trim(),
  z.regex(/^\d+$/, MESSAGES.attendeesInvalid),
  z.refine((text) => Number(text) >= MIN_ATTENDEES, MESSAGES.attendeesInvalid),
  z.refine((text) => Number(text) <= MAX_ATTENDEES, MESSAGES.attendeesTooMany),
)

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

/** The input of a number of seats; blank for as many as come. */
export const seatsField = z.pipe(emptyAsNull(wholeNumber), z.transform(numberOrNull))
