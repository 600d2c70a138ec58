import * as z from 'zod/mini'
import { accountCardSchema, isActive, type AccountCard } from '../directory'
import { LENGTHS } from '../limits'
import { ROLES, STANDINGS } from '../options'
import { normalizeSearch } from '../search-text'
import type { SearchCall } from '../search/searchable'
import { cursorField, searchField } from './search-fields'

/**
 * Admins only: returns one page of all members with their roles, newest first. An empty search without filters lists
 * everybody.
 */
export const searchAccounts = {
  name: 'searchAccounts',
  request: z.object({
    search: searchField(LENGTHS.memberSearch),
    role: z.nullable(z.enum(ROLES)),
    standing: z.optional(z.nullable(z.enum(STANDINGS))),
    after: cursorField,
  }),
  response: z.object({
    /** The rows of this page. A page may have fewer rows than usual, or none, even if it is not the last page. */
    accounts: z.array(accountCardSchema),
    /** Cursor of the next page; null on the last page. */
    next: z.nullable(z.string()),
    /**
     * The number of matching accounts on all pages; null if there is a search text, because the number of matches is
     * then not known before the last page.
     */
    total: z.nullable(z.int().check(z.nonnegative())),
  }),
} as const

export const accountsCall: SearchCall<typeof searchAccounts, AccountCard> = {
  contract: searchAccounts,
  access: 'admin',
  criteria: ({ search, role, standing = null }) =>
    standing === 'active'
      ? { search, facets: { role, standing: null }, matches: isActive }
      : { search, facets: { role, standing } },
  rows: (found) => ({ accounts: found.map(({ card }) => card) }),
  /** Search entries mark only suspended members, so active members are all members minus the suspended ones. */
  total: ({ search, role, standing = null }) => {
    if (normalizeSearch(search) !== '') return null
    if (standing !== 'active') return { counted: { role, standing } }
    return { counted: { role, standing: null }, excluded: { role, standing: 'suspended' } }
  },
}
