import * as z from 'zod/mini'

/**
 * `sponsorships/{uid}`: how a member came in (decision 057). Written when they join, by functions only. Missing for
 * members who joined before it was kept.
 */
export const sponsorshipSchema = z.object({
  /** The member who invited them; null for everybody else's codes. */
  sponsor_uid: z.nullable(z.string()),
  /** The sponsor, the sponsor's sponsor and so on, at most SPONSOR_PATH_LENGTH. */
  path: z.array(z.string()),
  application_id: z.nullable(z.string()),
  invite_code: z.string(),
  joined_at: z.date(),
})
export type Sponsorship = z.infer<typeof sponsorshipSchema>
