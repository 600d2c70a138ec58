import * as z from 'zod/mini'
import { isActive, memberCardSchema, type AccountCard } from '../directory'
import { LENGTHS } from '../limits'
import { DIRECTORY_ARENAS, DIRECTORY_REGIONS } from '../options'
import type { SearchCall } from '../search/searchable'
import { cursorField, searchField } from './search-fields'

/** Members only: returns one page of the directory, newest members first. */
export const searchMembers = {
  name: 'searchMembers',
  request: z.object({
    search: searchField(LENGTHS.memberSearch),
    region: z.nullable(z.enum(DIRECTORY_REGIONS)),
    arena: z.nullable(z.enum(DIRECTORY_ARENAS)),
    after: cursorField,
  }),
  response: z.object({
    /** The rows of this page. A page may have fewer rows than usual, or none, even if it is not the last page. */
    members: z.array(memberCardSchema),
    /** Cursor of the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
} as const

export const membersCall: SearchCall<typeof searchMembers, AccountCard> = {
  contract: searchMembers,
  access: 'member',
  criteria: ({ search, region, arena }) => ({
    search,
    facets: { region, arena },
    matches: isActive,
  }),
  rows: (found) => ({ members: found.map(({ card }) => card) }),
}
