import * as z from 'zod/mini'
import { announcementTargetSchema, announcementFieldsSchema } from '../entities/announcement'
import { ANNOUNCEMENT_STATES } from '../options'
import { DOCUMENT_ID } from '../text'

const id = z.string().check(z.regex(DOCUMENT_ID))
const moment = z.int()
/** Whether a mail server is configured. */
const isMailOn = z.boolean()

/** An announcement as admins see it; times in milliseconds since 1970. */
export const announcementCardSchema = z.extend(announcementFieldsSchema, {
  id: z.string(),
  event_title: z.nullable(z.string()),
  state: z.enum(ANNOUNCEMENT_STATES),
  starts_at: moment,
  ends_at: z.nullable(moment),
  created_by: z.string(),
  created_at: moment,
  /** The progress of the announcement's emails; null if the announcement is not sent by email, or is not live yet. */
  mailing: z.nullable(z.object({ state: z.enum(['running', 'done', 'stopped']), queued: z.int() })),
})
export type AnnouncementCard = z.infer<typeof announcementCardSchema>

/** Admins only: returns one page of announcements, newest first. */
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
 * Admins only: publishes an announcement, now or later. Repeating the call with the same id changes nothing. Errors:
 * `invalid_request`, `event_not_found`.
 */
export const createAnnouncement = {
  name: 'createAnnouncement',
  request: z.extend(announcementFieldsSchema, {
    id,
    /** When to publish the announcement, in milliseconds since 1970; null to publish it immediately. */
    starts_at: z.nullable(moment),
    /** When to stop showing the announcement, in milliseconds since 1970; null to show it until it is withdrawn. */
    ends_at: z.nullable(moment),
  }),
  response: z.object({ state: z.enum(ANNOUNCEMENT_STATES) }),
} as const

/** Admins only: pins, unpins or withdraws an announcement. A withdrawn announcement is no longer shown or emailed. */
export const changeAnnouncement = {
  name: 'changeAnnouncement',
  request: z.object({ id, change: z.enum(['pin', 'unpin', 'withdraw']) }),
  response: z.object({}),
} as const

/**
 * Admins only: returns how many members an announcement to an audience would reach, and whether a mail server is
 * configured.
 */
export const countAudience = {
  name: 'countAudience',
  request: announcementTargetSchema,
  response: z.object({ count: z.int(), is_mail_on: isMailOn }),
} as const
