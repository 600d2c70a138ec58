import * as z from 'zod/mini'
import { profileSchema, type Profile } from './entities/profile'
import { userRoleSchema } from './entities/user-role'
import { ROLES, type DirectoryArena, type DirectoryRegion, type Role } from './options'
import { newestFirst } from './search/order'
import type { Searchable } from './search/searchable'

/** The filters of the directory; they can be combined. */
export interface DirectoryFilter {
  /** The text as typed. It matches any part of a name or superpower. */
  search: string
  region: DirectoryRegion | null
  arena: DirectoryArena | null
}

/** The fields of a directory card. */
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

/** The fields of a row in the admins' table of members. */
export const accountCardSchema = z.extend(memberCardSchema, {
  /** The role stored in `user_roles`; 'member' if the member has no document there. */
  role: z.enum(ROLES),
  suspended: z._default(z.boolean(), false),
  /** Milliseconds since 1970. */
  created_at: z.int(),
})
export type AccountCard = z.infer<typeof accountCardSchema>

/** A profile, with the role from `user_roles`. The role is missing if the member has no document there. */
type Account = Profile & { role?: Role }

/** The search index of members by name and superpower, for the directory and the admins' table of members. */
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

/**
 * Whether a member is not suspended. Searches check each entry that they find, because the index marks only suspended
 * members, so a query cannot select the others.
 */
export function isActive({ suspended }: AccountCard): boolean {
  return !suspended
}
