import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { MESSAGES } from '../messages'
import { ANNOUNCEMENT_STATES, AUDIENCES } from '../options'
import { DOCUMENT_ID, singleLineText, multiLineText } from '../text'

/** The members to whom an announcement is addressed. */
export const announcementTargetSchema = z.object({
  audience: z.enum(AUDIENCES),
  /** The event whose guests are addressed; null for other audiences. */
  event_id: z._default(z.nullable(z.string().check(z.regex(DOCUMENT_ID))), null),
})
export type AnnouncementTarget = z.infer<typeof announcementTargetSchema>

/** The fields of an announcement that an admin fills in. */
export const announcementFieldsSchema = z.object({
  title: singleLineText(LENGTHS.title, { empty: MESSAGES.announcementTitleRequired }),
  /** Plain text with line breaks. */
  text: multiLineText(LENGTHS.description, { empty: MESSAGES.announcementTextRequired }),
  ...announcementTargetSchema.shape,
  /** Whether the announcement is shown above other announcements on the home page. */
  pinned: z.boolean(),
  /** Whether the announcement is also sent by email. */
  mailed: z.boolean(),
})
export type AnnouncementFields = z.infer<typeof announcementFieldsSchema>

/**
 * `announcements/{id}`: an announcement from the team to many members. Each announcement is stored once, not once for
 * each reader. Server only: the callable `home` returns the announcements that address the caller.
 */
export const announcementSchema = z.extend(announcementFieldsSchema, {
  /** The title of the event whose guests are addressed, to be shown in lists. */
  event_title: z._default(z.nullable(z.string()), null),
  state: z.enum(ANNOUNCEMENT_STATES),
  starts_at: z.date(),
  /** When the announcement ends; null if it is shown until an admin withdraws it. */
  ends_at: z.nullable(z.date()),
  created_by: z.string(),
  created_at: z.date(),
})
export type Announcement = z.infer<typeof announcementSchema>

/** `mailings/{announcement}`: the progress of sending an announcement's emails. */
export const mailingSchema = z.object({
  state: z.enum(['running', 'done', 'stopped']),
  /** The uid of the last member whose email was queued; null at first. */
  cursor: z.nullable(z.string()),
  /** Number of emails queued so far. */
  queued: z.int(),
  lease_until: z.nullable(z.date()),
  created_at: z.date(),
})
export type Mailing = z.infer<typeof mailingSchema>
