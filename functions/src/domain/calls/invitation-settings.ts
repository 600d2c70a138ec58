import * as z from 'zod/mini'
import { invitationSettingsSchema } from '../entities/invitation-settings'

const { per_year } = invitationSettingsSchema.shape

/** Admins only: returns how many guests each member may invite per year. */
export const readInvitationSettings = {
  name: 'readInvitationSettings',
  request: z.object({}),
  response: z.object({ per_year }),
} as const

/** Admins only: sets how many guests each member may invite per year. If several admins save, the last save wins. */
export const setInvitationSettings = {
  name: 'setInvitationSettings',
  request: z.object({ per_year }),
  response: z.object({}),
} as const
