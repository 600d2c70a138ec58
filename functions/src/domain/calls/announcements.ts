import * as z from 'zod/mini'
import { addressedSchema, announcementFieldsSchema } from '../entities/announcement'
import { ANNOUNCEMENT_STATES } from '../options'
import { DOCUMENT_ID } from '../text'

const id = z.string().check(z.regex(DOCUMENT_ID))
const moment = z.int()
/** Whether a mail server is configured. */
const isMailOn = z.boolean()

/** An announcement as its admins see it; times in milliseconds since 1970. */
export const announcementCardSchema = z.extend(announcementFieldsSchema, {
  id: z.string(),
  event_title: z.nullable(z.string()),
  state: z.enum(ANNOUNCEMENT_STATES),
  starts_at: moment,
  ends_at: z.nullable(moment),
  created_by: z.string(),
  created_at: moment,
  /** Its mails so far; null for one that is not mailed, or not yet. */
  mailing: z.nullable(z.object({ state: z.enum(['running', 'done', 'stopped']), queued: z.int() })),
})
export type AnnouncementCard = z.infer<typeof announcementCardSchema>

/** Admins only: one page of announcements, newest first. */
export const listAnnouncements = {
  name: 'listAnnouncements',
  request: z.object({ after: z.nullable(id) }),
  response: z.object({
    announcements: z.array(announcementCardSchema),
    next: z.nullable(z.string()),
    is_mail_on: isMailOn,
  }),
} as const

/**
 * Admins only: publishes an announcement, now or later. Repeating it with the same id publishes nothing more. Errors:
 * `invalid_request`, `event_not_found`.
 */
export const createAnnouncement = {
  name: 'createAnnouncement',
  request: z.extend(announcementFieldsSchema, {
    id,
    /** Milliseconds since 1970; null: at once. */
    starts_at: z.nullable(moment),
    /** Null: until it is withdrawn. */
    ends_at: z.nullable(moment),
  }),
  response: z.object({ state: z.enum(ANNOUNCEMENT_STATES) }),
} as const

/** Admins only: pins, unpins or withdraws an announcement. A withdrawn announcement is no longer shown or mailed. */
export const changeAnnouncement = {
  name: 'changeAnnouncement',
  request: z.object({ id, change: z.enum(['pin', 'unpin', 'withdraw']) }),
  response: z.object({}),
} as const

/** Admins only: how many members an audience has, and whether they can be mailed. */
export const countAudience = {
  name: 'countAudience',
  request: addressedSchema,
  response: z.object({ count: z.int(), is_mail_on: isMailOn }),
} as const
