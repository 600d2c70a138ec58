import * as z from 'zod/mini'
import type { CallRequest } from '../calls/contract'
import type { searchAudit } from '../calls/search-audit'
import { auditEntrySchema, auditFactsSchema, type AuditEntry } from '../entities/audit-entry'
import { SERVER_COLLECTIONS } from '../paths'
import { AFTER_NEWEST, newestFirst } from './order'
import type { Question, Searchable } from './searchable'

/** An entry as a list shows it; `at` in milliseconds since 1970. */
export const auditCardSchema = z.extend(auditFactsSchema, { at: z.int() })
type Card = z.infer<typeof auditCardSchema>

/** The audit log: by who did it and what it was done to, also by a former title and by each of many codes. */
export const auditSearch: Searchable<AuditEntry, Card> = {
  source: SERVER_COLLECTIONS.auditLog,
  schema: auditEntrySchema,
  entries: SERVER_COLLECTIONS.auditEntries,
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

export type AuditFilter = Omit<CallRequest<typeof searchAudit>, 'after'>

/** Backwards in time: a half-open span of whole milliseconds ends a millisecond earlier, and begins one as well. */
export const auditQuestion = ({ search, kind, from, to }: AuditFilter): Question<Card> => ({
  search,
  facets: { kind },
  range: {
    from: to === null ? FIRST : newestFirst(to - 1),
    before: from === null ? AFTER_NEWEST : newestFirst(from - 1),
  },
})

/** What stands before all ids of the order. */
const FIRST = 'n'
