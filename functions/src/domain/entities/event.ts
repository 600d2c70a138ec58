import * as z from 'zod/mini'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '../limits'
import { singleLineText, multiLineText, webAddress } from '../text'
import { TIME_ZONE_PATTERN } from '../zones'

export const eventFieldsSchema = z.object({
  title: singleLineText(LENGTHS.title),
  description: z.nullable(multiLineText(LENGTHS.description)),
  event_date: z.date(),
  /** When the event ends. The end must be after `event_date`, by at most `EVENT_MAX_DAYS` days. */
  ends_at: z._default(z.nullable(z.date()), null),
  /** The name of the IANA time zone of the event's venue. `placeZone` treats an unknown name as null. */
  time_zone: z._default(z.nullable(z.string().check(z.regex(TIME_ZONE_PATTERN))), null),
  /** The city of the event: the name of one of `CITIES`, or any other text. */
  city: z._default(z.nullable(singleLineText(LENGTHS.city)), null),
  event_type: singleLineText(LENGTHS.eventType),
  location: z.nullable(singleLineText(LENGTHS.location)),
  max_attendees: z.nullable(z.int().check(z.gte(MIN_ATTENDEES), z.lte(MAX_ATTENDEES))),
  registration_url: z.nullable(webAddress),
})
export type EventFields = z.infer<typeof eventFieldsSchema>

/**
 * `events/{id}`: an event. `updated_at` shows whether an edit is based on an outdated version; `updated_by` is the uid
 * of the admin who made the last edit.
 */
export const eventSchema = z.extend(eventFieldsSchema, {
  created_by: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  updated_by: z.optional(z.string()),
  /**
   * When the event was cancelled; missing or null if it was not cancelled. Copied from the event's `seat_ledgers`
   * document, like `recording_id`.
   */
  cancelled_at: z.optional(z.nullable(z.date())),
  /** The id of the event's recording in the content library. */
  recording_id: z.optional(z.nullable(z.string())),
})
export type Event = z.infer<typeof eventSchema>
