import * as z from 'zod/mini'

/**
 * `sponsorships/{uid}`: how a member joined (decision 057). Written only by functions, when the member joins. Missing
 * for members who joined before sponsorships were recorded.
 */
export const sponsorshipSchema = z.object({
  /** The uid of the member who sent the invitation; null if the code was not sent by a member. */
  sponsor_uid: z.nullable(z.string()),
  /** The uids of the sponsor, the sponsor's sponsor and so on, at most SPONSOR_PATH_LENGTH. */
  path: z.array(z.string()),
  application_id: z.nullable(z.string()),
  invite_code: z.string(),
  joined_at: z.date(),
})
export type Sponsorship = z.infer<typeof sponsorshipSchema>
