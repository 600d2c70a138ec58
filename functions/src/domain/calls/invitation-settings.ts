import * as z from 'zod/mini'
import { invitationSettingsSchema } from '../entities/invitation-settings'

const { per_year } = invitationSettingsSchema.shape

/** Admins only: how many guests each member may invite in a year. */
export const readInvitationSettings = {
  name: 'readInvitationSettings',
  request: z.object({}),
  response: z.object({ per_year }),
} as const

/** Admins only: sets it, for all members at once. The last one to save wins. */
export const setInvitationSettings = {
  name: 'setInvitationSettings',
  request: z.object({ per_year }),
  response: z.object({}),
} as const
