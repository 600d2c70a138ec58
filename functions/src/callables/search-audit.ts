import { searchAudit as contract } from '@domain/calls/search-audit'
import { auditQuestion, auditSearch } from '@domain/search/audit'
import { search } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** The audit log narrowed by text, kind and time. */
export const searchAuditAction = defineAction(
  contract,
  'admin',
  async ({ after, ...filter }, { db }) => {
    const { found, next } = await search(db, auditSearch, auditQuestion(filter), after)
    return { entries: found.map(({ source, card }) => ({ ...card, id: source })), next }
  },
)

export const searchAudit = defineCallable(searchAuditAction)
