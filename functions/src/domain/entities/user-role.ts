import * as z from 'zod/mini'
import { ROLES } from '../options'

/** `user_roles/{uid}`: mirrors the claim and is the authority for admin power (decision "Who is who"). Written by functions only. */
export const userRoleSchema = z.object({
  user_id: z.string(),
  role: z.enum(ROLES),
})
export type UserRole = z.infer<typeof userRoleSchema>
