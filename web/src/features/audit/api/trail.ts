import type { CallResponse } from '@domain/calls/contract'
import { searchAudit } from '@domain/calls/search-audit'
import { MESSAGES } from '@domain/messages'
import { useEffect } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { call } from '../../../firebase/functions'
import { boundsOf } from '../../../ui/days'
import { createListings, type Slice } from '../../../ui/list/listings'
import { useListing } from '../../../ui/list/use-listing'
import { auditView, type AuditFilter } from '../view'

/** One line of the audit log. */
export type AuditRow = CallResponse<typeof searchAudit>['entries'][number]

const trail = createListings((key) => listTrail(JSON.parse(key) as AuditFilter), 'The audit log')
const keyOf = (filter: AuditFilter) => JSON.stringify(auditView.keyOf(filter))

/** A page may come back empty before the end (see the call's contract): then the next one is asked for at once. */
async function listTrail(
  filter: AuditFilter,
  after: string | null = null,
): Promise<Slice<AuditRow>> {
  const from = filter.from === null ? null : boundsOf(filter.from).from
  const to = filter.to === null ? null : boundsOf(filter.to).to
  const narrowed = { search: filter.q, kind: filter.about, from, to }
  const { entries, next } = await call(searchAudit, { ...narrowed, after })
  if (next === null) return { rows: entries, next }
  const turn = () => listTrail(filter, next)
  return entries.length === 0 ? turn() : { rows: entries, next: turn }
}

/** The audit log of a filter. Whoever comes back wants to see what was done meanwhile: it is asked for anew. */
export function useTrail(filter: AuditFilter, pages: number): ListRows<AuditRow> {
  useEffect(() => trail.expire, [])
  const { shown, waiting, failed, retry } = useListing(
    trail,
    { key: keyOf(filter), pages },
    MESSAGES.auditFailed,
  )
  return {
    status: failed ? 'failed' : shown ? 'ready' : 'loading',
    rows: shown?.rows ?? [],
    waiting: waiting && shown !== undefined,
    more: Boolean(shown?.next),
    adding: shown?.adding ?? 'no',
    pages: shown?.pages ?? pages,
    total: shown?.total ?? null,
    retry,
  }
}

/** Asks for the audit log of an address, ahead of the page. */
export function beginTrail({ search }: { search: URLSearchParams }): Promise<void> {
  const { values, pages } = auditView.read(search)
  return trail.bring(keyOf(values), pages.page)
}
