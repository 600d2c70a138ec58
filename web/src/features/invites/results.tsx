import { MESSAGES } from '@domain/messages'
import Button from 'antd/es/button'
import { EmptyState } from '../../ui/empty-state'
import { ListFailure, ListLine, ShowMore } from '../../ui/list/list-state'
import { TableSkeleton } from '../../ui/list/table-skeleton'
import type { ShownCodes } from './api/use-codes'
import { isNarrowed, type InvitesView } from './filter'
import { CodeTable } from './code-table'
import { ExportButton } from './export-button'

interface ResultsProps {
  codes: ShownCodes
  view: InvitesView
  by: string
  onClear: () => void
  onMore: () => void
  onCreate: () => void
}

/** The codes of a view, or why there are none. */
export function Results({ codes, view, by, onClear, onMore, onCreate }: ResultsProps) {
  const { status, rows, waiting, more, adding, retry } = codes
  const narrowed = isNarrowed(view)

  if (status === 'failed')
    return <ListFailure sentence={MESSAGES.inviteCodesFailed} retry={retry} />
  if (status === 'loading') return <TableSkeleton label="Loading invitation codes..." columns={7} />
  const none = rows.length === 0 && !waiting
  if (none && !narrowed)
    return (
      <EmptyState
        icon="invites"
        title="No invitation codes yet"
        text="A code lets one person join. Create one here, or let an automation do it."
      >
        <Button type="primary" onClick={onCreate}>
          Create Your First Code
        </Button>
      </EmptyState>
    )
  return (
    <section className="list" aria-label="Invitation codes" aria-busy={waiting}>
      <ListLine count={none ? '' : countOf(codes)} onClear={narrowed ? onClear : undefined}>
        {!none && <ExportButton filter={view} />}
      </ListLine>
      {none ? (
        <EmptyState icon="invites" title="No invitation codes match your filters." role="status" />
      ) : (
        <CodeTable rows={rows} by={by} waiting={waiting} />
      )}
      {!waiting && more && (
        <ShowMore
          noun="Codes"
          adding={adding}
          sentence={MESSAGES.inviteCodesFailed}
          onMore={onMore}
          retry={retry}
        />
      )}
    </section>
  )
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf({ rows: { length }, more }: ShownCodes): string {
  const noun = length === 1 ? 'code' : 'codes'
  return more ? `The newest ${length} ${noun}` : `${length} ${noun}`
}
