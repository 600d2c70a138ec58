import * as z from 'zod/mini'
import { profileSchema } from './entities/profile'
import { ROLES, type DirectoryArena, type DirectoryRegion } from './options'

/** What the directory can be narrowed by; all of it combines. */
export interface DirectoryFilter {
  /** As typed: a part of the name or superpower. */
  search: string
  region: DirectoryRegion | null
  arena: DirectoryArena | null
}

/** What a card of the directory shows of a member. */
export const memberCardSchema = z.pick(profileSchema, {
  user_id: true,
  first_name: true,
  last_name: true,
  superpower: true,
  regions: true,
  business_arenas: true,
  revenue_band: true,
  topics: true,
  avatar_url: true,
})
export type MemberCard = z.infer<typeof memberCardSchema>

/** What an admin's table shows besides. */
export const accountCardSchema = z.extend(memberCardSchema, {
  /** The role row's; a member without a row is a member. */
  role: z.enum(ROLES),
  suspended: z._default(z.boolean(), false),
  /** Milliseconds since 1970. */
  created_at: z.int(),
})
export type AccountCard = z.infer<typeof accountCardSchema>
