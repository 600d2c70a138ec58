import * as z from 'zod/mini'
import { accountCardSchema, isActive, type AccountCard } from '../directory'
import { LENGTHS } from '../limits'
import { ROLES, STANDINGS } from '../options'
import { normalizeSearch } from '../search-text'
import type { SearchCall } from '../search/searchable'
import { cursorField, searchField } from './search-fields'

/** Admins only: one page of all members with their roles, newest first; an empty search without role and standing lists everybody. */
export const searchAccounts = {
  name: 'searchAccounts',
  request: z.object({
    search: searchField(LENGTHS.memberSearch),
    role: z.nullable(z.enum(ROLES)),
    standing: z.optional(z.nullable(z.enum(STANDINGS))),
    after: cursorField,
  }),
  response: z.object({
    /** Usually a full page; fewer, even none, do not mean the end. */
    accounts: z.array(accountCardSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
    /** How many there are in all pages; null with a search, whose number is known at its end only. */
    total: z.nullable(z.int().check(z.nonnegative())),
  }),
} as const

export const accountsCall: SearchCall<typeof searchAccounts, AccountCard> = {
  contract: searchAccounts,
  access: 'admin',
  question: ({ search, role, standing = null }) =>
    standing === 'active'
      ? { search, facets: { role, standing: null }, also: isActive }
      : { search, facets: { role, standing } },
  rows: (found) => ({ accounts: found.map(({ card }) => card) }),
  /** Who is not suspended is counted as the rest: entries only name who is. */
  total: ({ search, role, standing = null }) => {
    if (normalizeSearch(search) !== '') return null
    if (standing !== 'active') return { of: { role, standing } }
    return { of: { role, standing: null }, without: { role, standing: 'suspended' } }
  },
}
