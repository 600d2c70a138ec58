import * as z from 'zod/mini'
import { INVITATIONS_PER_YEAR } from '../limits'

const { min, max } = INVITATIONS_PER_YEAR

/** `site_settings/invitations`: the settings for members' invitations. Written by `setInvitationSettings`. */
export const invitationSettingsSchema = z.object({
  /** How many guests each member may invite per year. If 0, members cannot invite. */
  per_year: z.int().check(z.gte(min), z.lte(max)),
  updated_at: z.date(),
  updated_by: z.string(),
})
