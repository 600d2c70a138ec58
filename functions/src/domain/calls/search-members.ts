import * as z from 'zod/mini'
import { isActive, memberCardSchema, type AccountCard } from '../directory'
import { LENGTHS } from '../limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '../options'
import type { SearchCall } from '../search/searchable'
import { cursorField, searchField } from './search-fields'

/** Members only: one page of the directory, newest members first, over all members. */
export const searchMembers = {
  name: 'searchMembers',
  request: z.object({
    search: searchField(LENGTHS.memberSearch),
    region: z.nullable(z.enum(DIRECTORY_REGIONS)),
    arena: z.nullable(z.enum(DIRECTORY_ARENAS)),
    after: cursorField,
  }),
  response: z.object({
    /** Usually a full page; fewer, even none, do not mean the end. */
    members: z.array(memberCardSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
  }),
} as const

export const membersCall: SearchCall<typeof searchMembers, AccountCard> = {
  contract: searchMembers,
  access: 'member',
  question: ({ search, region, arena }) => ({
    search,
    facets: { region, arena },
    also: isActive,
  }),
  rows: (found) => ({ members: found.map(({ card }) => card) }),
}
