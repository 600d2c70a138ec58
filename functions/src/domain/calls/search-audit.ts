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

/** Admins only: returns one page of the audit log, newest first. */
export const searchAudit = {
  name: 'searchAudit',
  request: z.object({
    search: searchField(LENGTHS.search),
    kind: z.nullable(z.enum(AUDIT_KINDS)),
    /**
     * The period, in milliseconds since 1970. It includes `from` and excludes `to`. If `from` or `to` is null, the
     * period has no start or no end.
     */
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    after: cursorField,
  }),
  response: z.object({
    /** The rows of this page. A page may have fewer rows than usual, or none, even if it is not the last page. */
    entries: z.array(z.extend(auditCardSchema, { id: z.string() })),
    /** Cursor of the next page; null on the last page. */
    next: z.nullable(z.string()),
  }),
} as const

/**
 * The search index of the audit log. The searched texts are the actor's name, the target's label and former title, and,
 * if the entry is about several invitation codes, these codes.
 */
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
  /**
   * The ids are derived from the times, and newer entries have smaller ids. So the range of ids begins at `to`, which
   * it includes, and ends at `from`, which it excludes. The period must include `from` and exclude `to`, so one
   * millisecond is subtracted from both times.
   */
  criteria: ({ search, kind, from, to }) => ({
    search,
    facets: { kind },
    range: {
      from: to === null ? BEFORE_NEWEST : newestFirst(to - 1),
      before: from === null ? AFTER_NEWEST : newestFirst(from - 1),
    },
  }),
  rows: (found) => ({ entries: found.map(({ source, card }) => ({ ...card, id: source })) }),
}
