import * as z from 'zod/mini'
import { LENGTHS, MAX_ATTENDEES, MIN_ATTENDEES } from '../limits'
import { line, paragraph, webAddress } from '../text'

export const eventFieldsSchema = z.object({
  title: line(LENGTHS.title),
  description: z.nullable(paragraph(LENGTHS.description)),
  event_date: z.date(),
  event_type: line(LENGTHS.eventType),
  location: z.nullable(line(LENGTHS.location)),
  max_attendees: z.nullable(z.int().check(z.gte(MIN_ATTENDEES), z.lte(MAX_ATTENDEES))),
  registration_url: z.nullable(webAddress),
})
export type EventFields = z.infer<typeof eventFieldsSchema>

/** `events/{id}`: `updated_at` detects stale edits; `updated_by` is the admin of the last edit. */
export const eventSchema = z.extend(eventFieldsSchema, {
  created_by: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  updated_by: z.optional(z.string()),
  /** Copies from the event's ledger. Missing: null. */
  cancelled_at: z.optional(z.nullable(z.date())),
  /** The recording's id in the content library. */
  recording_id: z.optional(z.nullable(z.string())),
})
export type Event = z.infer<typeof eventSchema>
