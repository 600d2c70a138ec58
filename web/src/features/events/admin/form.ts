import { DAY_MS } from '@domain/durations'
import { eventFieldsSchema, type Event, type EventFields } from '@domain/entities/event'
import { placeZone } from '@domain/event-time'
import { EVENT_MAX_DAYS, LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { singleLineText } from '@domain/text'
import { isZone, OWN_ZONE } from '@domain/zones'
import * as z from 'zod/mini'
import { INPUT_PROBLEMS, parseInput, toInputValue, type ParsedInput } from '../../../ui/date-input'
import { emptyAsNull, wholeNumber } from '../../../ui/kit/schema-form'

/** The texts in an event's input fields. An empty string means no value. */
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

export function inputsOf(event: Event): EventInputs {
  const zone = placeZone(event) ?? OWN_ZONE
  return {
    title: event.title,
    description: event.description ?? '',
    event_date: toInputValue(event.event_date, zone),
    ends_at: event.ends_at === null ? '' : toInputValue(event.ends_at, zone),
    time_zone: zone,
    city: event.city ?? '',
    event_type: event.event_type,
    location: event.location ?? '',
    max_attendees: event.max_attendees === null ? '' : String(event.max_attendees),
    registration_url: event.registration_url ?? '',
  }
}

/** The stored dates of the edited event, and the values of the date inputs when the form was opened. */
export type OriginalDates = Pick<Event, 'event_date' | 'ends_at'> & {
  inputs: Pick<EventInputs, 'event_date' | 'ends_at' | 'time_zone'>
}

/** Returns the `original` that `eventFormSchema` needs for an edited event. */
export const originalDatesOf = (event: Event): OriginalDates => ({
  event_date: event.event_date,
  ends_at: event.ends_at,
  inputs: inputsOf(event),
})

/**
 * Returns the schema that validates and converts the inputs. The errors are in the order of the fields. An unchanged
 * date input keeps the stored date exactly, including its milliseconds. The date of a new event must be in the
 * future.
 * @param original the dates of the edited event; null for a new event
 */
export function eventFormSchema(original: OriginalDates | null) {
  const { description, location, city, registration_url } = eventFieldsSchema.shape
  const readMoment = (
    name: 'event_date' | 'ends_at',
    inputs: EventInputs,
  ): ParsedInput['moment'] => {
    const isUnchanged =
      inputs[name] === original?.inputs[name] && inputs.time_zone === original.inputs.time_zone
    return (isUnchanged && original[name]) || parseInput(inputs[name], inputs.time_zone).moment
  }
  const fields = z.object({
    title: singleLineText(LENGTHS.title, { empty: MESSAGES.eventTitleRequired }),
    event_date: z.pipe(
      z.custom<EventInputs>(),
      z.transform((inputs: EventInputs, context) => {
        const start = inputs.event_date === '' ? 'missing' : readMoment('event_date', inputs)
        const problem = problemOf(start, original === null)
        if (problem === null && start instanceof Date) return start
        context.issues.push({ code: 'custom', message: problem ?? undefined, input: inputs })
        return z.NEVER
      }),
    ),
    ends_at: z.pipe(
      z.custom<EventInputs>(),
      z.transform((inputs: EventInputs, context) => {
        if (inputs.ends_at === '') return null
        const end = readMoment('ends_at', inputs)
        const problem = endProblemOf(end, readMoment('event_date', inputs))
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
    event_type: singleLineText(LENGTHS.eventType, { empty: MESSAGES.eventTypeRequired }),
    description: emptyAsNull(description.def.innerType),
    location: emptyAsNull(location.def.innerType),
    max_attendees: seatsField,
    registration_url: emptyAsNull(registration_url.def.innerType),
  })
  // Both date schemas receive all inputs, because a date also depends on the time zone.
  return z.pipe(
    z.transform((inputs: EventInputs) => ({ ...inputs, event_date: inputs, ends_at: inputs })),
    fields,
  )
}

function problemOf(start: ParsedInput['moment'] | 'missing', isNew: boolean): string | null {
  if (start === 'missing') return MESSAGES.eventDateRequired
  if (!(start instanceof Date)) return INPUT_PROBLEMS[start]
  return isNew && start.getTime() <= Date.now() ? MESSAGES.eventDatePast : null
}

function endProblemOf(end: ParsedInput['moment'], start: ParsedInput['moment']): string | null {
  if (!(end instanceof Date)) return INPUT_PROBLEMS[end]
  if (!(start instanceof Date)) return null
  const length = end.getTime() - start.getTime()
  if (length <= 0) return MESSAGES.eventEndEarly
  return length > EVENT_MAX_DAYS * DAY_MS ? MESSAGES.eventEndLate : null
}

/** The schema for the number of seats. An empty input means an unlimited number. */
export const seatsField = emptyAsNull(
  wholeNumber(/^\d+$/, MIN_ATTENDEES, Infinity, MESSAGES.attendeesInvalid).check(
    z.refine((seats) => seats <= MAX_ATTENDEES, MESSAGES.attendeesTooMany),
  ),
)
