import { eventFieldsSchema, type Event, type EventFields } from '@domain/entities/event'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { line } from '@domain/text'
import dayjs from 'dayjs'
import * as z from 'zod/mini'
import { emptyAsNull } from '../../../ui/kit/schema-form'

/** The fields of an event as the inputs hold them: strings, '' for none. */
export type EventInputs = Record<keyof EventFields, string>

export const NO_EVENT: EventInputs = {
  title: '',
  description: '',
  event_date: '',
  event_type: '',
  location: '',
  max_attendees: '',
  registration_url: '',
}

export function inputsOf(event: Event): EventInputs {
  return {
    title: event.title,
    description: event.description ?? '',
    event_date: toInput(event.event_date),
    event_type: event.event_type,
    location: event.location ?? '',
    max_attendees: event.max_attendees === null ? '' : String(event.max_attendees),
    registration_url: event.registration_url ?? '',
  }
}

/** The value of a date and time input: the first 16 characters of the local ISO form. */
const LOCAL = 'YYYY-MM-DDTHH:mm'
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** A moment as the value of a date and time input: local time, without seconds. */
export function toInput(moment: Date): string {
  return dayjs(moment).format(LOCAL)
}

/** Reads a date and time input in local time. @returns `skipped` for a time that daylight saving skips */
export function fromInput(text: string): Date | 'skipped' | 'invalid' {
  const read = dayjs(text).toDate()
  if (Number.isNaN(read.getTime())) return 'invalid'
  const shown = toInput(read)
  if (shown === text) return read
  return shown.slice(0, DAY_LENGTH) === text.slice(0, DAY_LENGTH) ? 'skipped' : 'invalid'
}

/** The date of the edited event, and its input value when the form was opened. */
export interface KnownDate {
  moment: Date
  shown: string
}

/**
 * Reads the inputs. The fields are in the order in which errors are listed. An unchanged date input keeps the stored
 * date, to the millisecond. A new event's date must be in the future.
 */
export function eventFormSchema(known: KnownDate | null) {
  const { description, location, registration_url } = eventFieldsSchema.shape
  return z.object({
    title: line(LENGTHS.title, { empty: MESSAGES.eventTitleRequired }),
    event_date: z.pipe(
      z.string(),
      z.transform((text: string, context) => {
        if (text === known?.shown) return known.moment
        const read = text === '' ? 'missing' : fromInput(text)
        const problem = problemOf(read, known === null)
        if (problem === null && read instanceof Date) return read
        context.issues.push({ code: 'custom', message: problem ?? undefined, input: text })
        return z.NEVER
      }),
    ),
    event_type: line(LENGTHS.eventType, { empty: MESSAGES.eventTypeRequired }),
    description: emptyAsNull(description.def.innerType),
    location: emptyAsNull(location.def.innerType),
    max_attendees: z.pipe(emptyAsNull(wholeNumber), z.transform(numberOrNull)),
    registration_url: emptyAsNull(registration_url.def.innerType),
  })
}

function problemOf(read: ReturnType<typeof fromInput> | 'missing', isNew: boolean): string | null {
  if (read === 'missing') return MESSAGES.eventDateRequired
  if (read === 'invalid') return MESSAGES.eventDateInvalid
  if (read === 'skipped') return MESSAGES.eventDateSkipped
  return isNew && read.getTime() <= Date.now() ? MESSAGES.eventDatePast : null
}

const wholeNumber = z.string().check(
  z.trim(),
  z.regex(/^\d+$/, MESSAGES.attendeesInvalid),
  z.refine((text) => Number(text) >= MIN_ATTENDEES, MESSAGES.attendeesInvalid),
  z.refine((text) => Number(text) <= MAX_ATTENDEES, MESSAGES.attendeesTooMany),
)

const numberOrNull = (text: string | null) => (text === null ? null : Number(text))
