import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { paragraph, webAddress } from '../text'

export const guestInfoFieldsSchema = z.object({
  /** Where guests join an online event. */
  join_url: z.nullable(webAddress),
  /** Plain text with line breaks. */
  notes: z.nullable(paragraph(LENGTHS.guestNotes)),
})
export type GuestInfoFields = z.infer<typeof guestInfoFieldsSchema>

/**
 * `event_private/{event}`: what only those who go may read. A copy from the event's ledger, written by functions.
 * Missing until an admin writes it.
 */
export const eventPrivateSchema = z.extend(guestInfoFieldsSchema, {
  /** The version of the ledger that changed it last. */
  version: z.int(),
})
export type EventPrivate = z.infer<typeof eventPrivateSchema>
