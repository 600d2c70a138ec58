import * as z from 'zod/mini'
import { contentItemSchema } from '../entities/content-item'
import { eventSchema } from '../entities/event'
import { profileSchema } from '../entities/profile'
import { LENGTHS } from '../limits'
import { PROFILE_STEPS } from '../newcomer'

const count = z.int().check(z.nonnegative())
/** Milliseconds since 1970. */
const moment = z.int()

/**
 * The items that are new to the member in one area of the portal, such as events. At most NEWS_SHOWN of them, the
 * newest, are listed.
 */
const newsOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** Whether there are more new items than `items` contains. */
    is_more: z.boolean(),
  })

const eventCardSchema = z.extend(
  z.pick(eventSchema, { title: true, location: true, city: true, time_zone: true }),
  { id: z.string(), event_date: moment, ends_at: z.nullable(moment) },
)
export type HomeEvent = z.infer<typeof eventCardSchema>

const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  pinned: z.boolean(),
  starts_at: moment,
})
export type HomeAnnouncement = z.infer<typeof announcementSchema>

/**
 * The items that are new to the member, by area of the portal. An item is new if it was added after the last visit
 * ended and after the member last opened the area.
 */
const newsSchema = z.object({
  members: newsOf(
    z.pick(profileSchema, {
      user_id: true,
      first_name: true,
      last_name: true,
      avatar_url: true,
    }),
  ),
  content: newsOf(z.pick(contentItemSchema, { title: true })),
  events: newsOf(z.object({ id: z.string(), title: z.string() })),
  /** The caller's own concierge requests whose status has changed. */
  requests: newsOf(z.object({ title: z.string(), status: z.string() })),
})
export type HomeNews = z.infer<typeof newsSchema>

/**
 * Members only: returns everything that the portal's home page shows. The counts of members and resources and the news
 * of content and events may be up to STATS_CACHE_SECONDS old. The counts are never older than the caller's sign-in, so
 * that they include a new member.
 */
export const home = {
  name: 'home',
  request: z.object({
    /**
     * The browser's time zone. If the member has no preferences yet, this zone is stored in the new preferences, or UTC
     * if the zone is unknown.
     */
    time_zone: z.optional(z.string().check(z.maxLength(LENGTHS.timeZone))),
  }),
  response: z.object({
    // The numbers that the three tiles of the home page show.
    members: count,
    resources: count,
    /** The number of the caller's own pending concierge requests. */
    active_requests: count,

    /** When the previous visit ended; null during the first visit. */
    last_visit_at: z.nullable(moment),
    news: newsSchema,
    next_event: z.nullable(eventCardSchema),
    /** The announcements whose audience includes this member, pinned ones first. */
    announcements: z.array(announcementSchema),
    /**
     * The parts of the profile that a newcomer (a recently joined member) has not completed; null for other members.
     */
    missing_steps: z.nullable(z.array(z.enum(PROFILE_STEPS))),
  }),
} as const
