import * as z from 'zod/mini'
import {
  AUDIT_KINDS,
  auditCardSchema,
  auditEntrySchema,
  type AuditCard,
  type AuditEntry,
} from '../entities/audit-entry'
import { LENGTHS } from '../limits'
import { AFTER_NEWEST, BEFORE_NEWEST, newestFirst } from '../search/order'
import type { Searchable, SearchCall } from '../search/searchable'
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
    /** Usually a full page. Fewer rows, even none, do not mean the end. */
    entries: z.array(z.extend(auditCardSchema, { id: z.string() })),
    /** Cursor of the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
} as const

/** The audit log: searched by actor and target, including former titles and each of many codes. */
export const auditSearch: Searchable<AuditEntry, AuditCard> = {
  source: 'audit_log',
  schema: auditEntrySchema,
  entries: 'audit_entries',
  orders: ({ at }) => [newestFirst(at)],
  texts: ({ actor, target, before, after }) => [
    actor.name,
    target.label,
    ...[before.title, after.codes].map((value) => (typeof value === 'string' ? value : null)),
  ],
  facets: ({ target }) => ({ kind: [target.kind] }),
  cardSchema: auditCardSchema,
  card: ({ action, actor, target, before, after, at }) => ({
    action,
    actor,
    target,
    before,
    after,
    at: at.getTime(),
  }),
}

export const auditCall: SearchCall<typeof searchAudit, AuditCard> = {
  contract: searchAudit,
  access: 'admin',
  /** Descending order: a half-open span of whole milliseconds starts and ends a millisecond earlier. */
  question: ({ search, kind, from, to }) => ({
    search,
    facets: { kind },
    range: {
      from: to === null ? BEFORE_NEWEST : newestFirst(to - 1),
      before: from === null ? AFTER_NEWEST : newestFirst(from - 1),
    },
  }),
  rows: (found) => ({ entries: found.map(({ source, card }) => ({ ...card, id: source })) }),
}
