import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { multiLineText, webAddress } from '../text'

export const guestInfoFieldsSchema = z.object({
  /** The link with which guests join an online event. */
  join_url: z.nullable(webAddress),
  /** Plain text with line breaks. */
  notes: z.nullable(multiLineText(LENGTHS.guestNotes)),
})
export type GuestInfoFields = z.infer<typeof guestInfoFieldsSchema>

/**
 * `event_private/{event}`: information that only admins and guests with a seat may read. Functions copy it from
 * `seat_ledgers/{event}`. The document is missing until an admin enters the information.
 */
export const eventPrivateSchema = z.extend(guestInfoFieldsSchema, {
  /**
   * The version of the seat ledger (the document with all seats of the event) in which this information last changed.
   */
  version: z.int(),
})
export type EventPrivate = z.infer<typeof eventPrivateSchema>
