import * as z from 'zod/mini'

/**
 * `sponsorships/{uid}`: how a member joined (decision 057). Functions write it when the member joins. It is missing for
 * members who joined before The Cave recorded sponsorships.
 */
export const sponsorshipSchema = z.object({
  /** The uid of the member who sent the invitation; null if the code was not sent by a member. */
  sponsor_uid: z.nullable(z.string()),
  /** The uids of the member's sponsor, the sponsor's own sponsor and so on, at most SPONSOR_PATH_LENGTH. */
  path: z.array(z.string()),
  application_id: z.nullable(z.string()),
  invite_code: z.string(),
  joined_at: z.date(),
})
export type Sponsorship = z.infer<typeof sponsorshipSchema>
