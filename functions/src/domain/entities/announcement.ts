import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { MESSAGES } from '../messages'
import { ANNOUNCEMENT_STATES, AUDIENCES } from '../options'
import { DOCUMENT_ID, line, paragraph } from '../text'

/** Who an announcement is for. */
export const addressedSchema = z.object({
  audience: z.enum(AUDIENCES),
  /** Of the audience `guests`; null for the others. */
  event_id: z._default(z.nullable(z.string().check(z.regex(DOCUMENT_ID))), null),
})
export type Addressed = z.infer<typeof addressedSchema>

/** What an admin writes. */
export const announcementFieldsSchema = z.object({
  title: line(LENGTHS.title, { empty: MESSAGES.announcementTitleRequired }),
  /** Plain text with line breaks. */
  text: paragraph(LENGTHS.description, { empty: MESSAGES.announcementTextRequired }),
  ...addressedSchema.shape,
  /** Shown above others on the home. */
  pinned: z.boolean(),
  /** Also sent by mail. */
  mailed: z.boolean(),
})
export type AnnouncementFields = z.infer<typeof announcementFieldsSchema>

/**
 * `announcements/{id}`: something that the team tells many members. One document, however many read it. Server only: the
 * callable `home` shows members those that are for them.
 */
export const announcementSchema = z.extend(announcementFieldsSchema, {
  /** Of the event, for lists. */
  event_title: z._default(z.nullable(z.string()), null),
  state: z.enum(ANNOUNCEMENT_STATES),
  starts_at: z.date(),
  /** Null: until it is withdrawn. */
  ends_at: z.nullable(z.date()),
  created_by: z.string(),
  created_at: z.date(),
})
export type Announcement = z.infer<typeof announcementSchema>

/** `mailings/{announcement}`: the progress of an announcement's mails. */
export const mailingSchema = z.object({
  state: z.enum(['running', 'done', 'stopped']),
  /** The last member whose mail was queued; null at first. */
  cursor: z.nullable(z.string()),
  /** Mails queued so far. */
  queued: z.int(),
  lease_until: z.nullable(z.date()),
  created_at: z.date(),
})
export type Mailing = z.infer<typeof mailingSchema>
