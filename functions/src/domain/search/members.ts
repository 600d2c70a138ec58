import * as z from 'zod/mini'
import {
  accountCardSchema,
  memberCardSchema,
  type AccountCard,
  type DirectoryFilter,
} from '../directory'
import { profileSchema, type Profile } from '../entities/profile'
import { userRoleSchema } from '../entities/user-role'
import type { Role, Standing } from '../options'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../paths'
import { newestFirst } from './order'
import type { Question, Searchable } from './searchable'

/** A profile, and the role that the role row gives; without a row a member. */
type Account = Profile & { role?: Role }

/** Members, for the directory and for the admin's table: by the full name (of what there is) and the superpower. */
export const memberSearch: Searchable<Account, AccountCard> = {
  source: COLLECTIONS.profiles,
  schema: profileSchema,
  alongside: { source: COLLECTIONS.userRoles, schema: userRoleSchema },
  entries: SERVER_COLLECTIONS.directoryEntries,
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

export const directoryQuestion = ({
  search,
  region,
  arena,
}: DirectoryFilter): Question<AccountCard> => ({
  search,
  facets: { region, arena },
  also: isActive,
})

export const accountsQuestion = ({
  search,
  role,
  standing = null,
}: {
  search: string
  role: Role | null
  standing?: Standing | null | undefined
}): Question<AccountCard> =>
  standing === 'active'
    ? { search, facets: { role }, also: isActive }
    : { search, facets: { role, standing } }

/** Compared, not looked up: few are suspended, and entries from before there was such a thing say nothing of it. */
function isActive({ suspended }: AccountCard): boolean {
  return !suspended
}
