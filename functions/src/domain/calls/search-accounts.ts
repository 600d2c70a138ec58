import * as z from 'zod/mini'
import { accountCardSchema } from '../directory'
import { LENGTHS } from '../limits'
import { ROLES, STANDINGS } from '../options'
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
