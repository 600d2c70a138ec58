import * as z from 'zod/mini'

/**
 * `calendar_feeds/{uid}`: a member's calendar feed. Written by functions. The member can read the document to see when
 * the URL of the feed was created.
 */
export const calendarFeedSchema = z.object({
  /**
   * SHA-256 of the secret token in the feed's URL. The token itself is not stored, and is shown to the member only
   * once.
   */
  token_hash: z.string(),
  created_at: z.date(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
