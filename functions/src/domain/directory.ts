import * as z from 'zod/mini'
import { profileSchema, type Profile } from './entities/profile'
import { userRoleSchema } from './entities/user-role'
import { ROLES, type DirectoryArena, type DirectoryRegion, type Role } from './options'
import { newestFirst } from './search/order'
import type { Searchable } from './search/searchable'

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

/** A profile, and the role that the role row gives; without a row a member. */
type Account = Profile & { role?: Role }

/** Members, for the directory and for the admin's table: by the full name (of what there is) and the superpower. */
export const memberSearch: Searchable<Account, AccountCard> = {
  source: 'profiles',
  schema: profileSchema,
  alongside: { source: 'user_roles', schema: userRoleSchema },
  entries: 'directory_entries',
  orders: ({ created_at }) => [newestFirst(created_at)],
  texts: ({ first_name, last_name, superpower }) => [
    [first_name, last_name].filter((name) => name !== null).join(' '),
    superpower,
  ],
  facets: ({ regions, business_arenas, role = 'member', suspended }) => ({
    region: regions,
    arena: business_arenas,
    role: [role],
    standing: suspended ? ['suspended'] : [],
  }),
  cardSchema: accountCardSchema,
  card: ({ role = 'member', suspended, created_at, ...profile }) => ({
    ...z.parse(memberCardSchema, profile),
    role,
    suspended,
    created_at: created_at.getTime(),
  }),
}

/** Compared, not looked up: few are suspended, and entries from before there was such a thing say nothing of it. */
export function isActive({ suspended }: AccountCard): boolean {
  return !suspended
}
