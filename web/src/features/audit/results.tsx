import { MESSAGES } from '@domain/messages'
import { EmptyState } from '../../ui/empty-state'
import { ListFailure, ListLine, ShowMore } from '../../ui/list/list-state'
import { TableSkeleton } from '../../ui/list/table-skeleton'
import type { ShownListing } from '../../ui/list/use-listing'
import type { AuditRow } from './api/trail'
import { AuditTable } from './audit-table'

interface ResultsProps {
  trail: ShownListing<AuditRow>
  narrowed: boolean
  onClear: () => void
  onMore: () => void
}

/** The audit log of a view, or why there is nothing to show. */
export function Results({ trail, narrowed, onClear, onMore }: ResultsProps) {
  const { shown, waiting, failed, retry } = trail
  if (failed) return <ListFailure sentence={MESSAGES.auditFailed} retry={retry} />
  if (!shown) return <TableSkeleton label="Loading the audit log..." columns={3} />
  const { rows, next, adding } = shown
  const none = rows.length === 0 && !waiting
  const nothing = narrowed ? 'No entries match your filters.' : 'Nothing recorded yet.'
  return (
    <section className="list" aria-label="Audit log" aria-busy={waiting}>
      <ListLine
        count={none ? '' : countOf(rows.length, next !== null)}
        onClear={narrowed ? onClear : undefined}
      />
      {none ? (
        <EmptyState icon="audit" title={nothing} role="status" />
      ) : (
        <AuditTable rows={rows} waiting={waiting} />
      )}
      {!waiting && next && (
        <ShowMore
          noun="Entries"
          adding={adding}
          sentence={MESSAGES.auditFailed}
          onMore={onMore}
          retry={retry}
        />
      )}
    </section>
  )
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf(shown: number, more: boolean): string {
  if (more) return `The latest ${shown} entries`
  return `${shown} ${shown === 1 ? 'entry' : 'entries'}`
}
