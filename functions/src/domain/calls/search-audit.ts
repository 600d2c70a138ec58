import * as z from 'zod/mini'
import { AUDIT_KINDS } from '../entities/audit-entry'
import { LENGTHS } from '../limits'
import { auditCardSchema } from '../search/audit'
import { cursorField, searchField } from './search-fields'

/** Admins only: one page of the audit log, newest first. */
export const searchAudit = {
  name: 'searchAudit',
  request: z.object({
    search: searchField(LENGTHS.search),
    kind: z.nullable(z.enum(AUDIT_KINDS)),
    /** Milliseconds since 1970, half open: entries at `from` or later and before `to`; null for no bound. */
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    after: cursorField,
  }),
  response: z.object({
    /** Usually a full page; fewer, even none, do not mean the end. */
    entries: z.array(z.extend(auditCardSchema, { id: z.string() })),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
  }),
} as const
