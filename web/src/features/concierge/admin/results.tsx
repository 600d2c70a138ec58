import { MESSAGES } from '@domain/messages'
import { EmptyState } from '../../../ui/empty-state'
import { ListFailure, ListLine, ShowMore } from '../../../ui/list/list-state'
import { TableSkeleton } from '../../../ui/list/table-skeleton'
import { useRequestCount } from './api/use-request-count'
import type { RequestRow, ShownRequests } from './api/use-requests'
import { countOf } from './count'
import { isNarrowed, isSearch, type RequestsView } from './filter'
import { RequestTable } from './request-table'

interface ResultsProps {
  view: RequestsView
  requests: ShownRequests
  onClear: () => void
  onMore: () => void
  onView: (request: RequestRow) => void
}

/** The requests of a view, or why there are none. */
export function Results({ view, requests, onClear, onMore, onView }: ResultsProps) {
  const { shown, waiting, failed, retry } = requests
  const count = useCount(view, requests)

  if (failed) return <ListFailure sentence={MESSAGES.conciergeRequestsFailed} retry={retry} />
  if (!shown) return <TableSkeleton label="Loading requests..." columns={6} />
  const none = shown.rows.length === 0 && !waiting
  return (
    <section className="list" aria-label="Requests" aria-busy={waiting}>
      <ListLine
        title={`Requests (${count})`}
        count={none ? '' : `${count} requests`}
        onClear={isNarrowed(view) ? onClear : undefined}
      />
      {none ? (
        <EmptyState icon="concierge" title="No requests found." role="status" />
      ) : (
        <RequestTable rows={shown.rows} waiting={waiting} onView={onView} />
      )}
      {!waiting && shown.more && (
        <ShowMore
          noun="Requests"
          adding={shown.adding}
          sentence={MESSAGES.conciergeRequestsFailed}
          onMore={onMore}
          retry={retry}
        />
      )}
    </section>
  )
}

/** Counted by the server only while a list without a search goes on; the first rows change with what is counted. */
function useCount(view: RequestsView, { shown, waiting }: ShownRequests): string {
  const rows = shown?.rows ?? []
  const { open = false, more = false } = shown ?? {}
  const occasion = rows.map(({ id }) => id).join()
  const total = useRequestCount(view, more && !waiting && !isSearch(view), occasion)
  return countOf({ shown: rows.length, more: open, total })
}
