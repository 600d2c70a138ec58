import type { AccountCard } from '@domain/directory'
import { MESSAGES } from '@domain/messages'
import { EmptyState } from '../../../ui/empty-state'
import { ListFailure, ListLine, ShowMore } from '../../../ui/list/list-state'
import { TableSkeleton } from '../../../ui/list/table-skeleton'
import type { ShownListing } from '../../../ui/list/use-listing'
import { countOf, titleOf } from './count'
import { MemberTable } from './member-table'

interface ResultsProps {
  members: ShownListing<AccountCard>
  ownId: string | undefined
  narrowed: boolean
  onClear: () => void
  onMore: () => void
  onEdit: (account: AccountCard) => void
  onSuspend: (account: AccountCard) => void
}

/** The members of a view, or why there are none. */
export function Results({ members, ownId, narrowed, onClear, onMore, ...asked }: ResultsProps) {
  const { shown, waiting, failed, retry } = members

  if (failed) return <ListFailure sentence={MESSAGES.accountsFailed} retry={retry} />
  if (!shown) return <TableSkeleton label="Loading members..." columns={5} />
  const none = shown.rows.length === 0 && !waiting
  return (
    <section className="list" aria-label="Members" aria-busy={waiting}>
      <ListLine
        title={titleOf(shown)}
        count={none ? '' : countOf(shown)}
        onClear={narrowed ? onClear : undefined}
      />
      {none ? (
        <EmptyState icon="members" title="No members match your filters." role="status" />
      ) : (
        <MemberTable rows={shown.rows} ownId={ownId} waiting={waiting} {...asked} />
      )}
      {!waiting && shown.next && (
        <ShowMore
          noun="Members"
          adding={shown.adding}
          sentence={MESSAGES.accountsFailed}
          onMore={onMore}
          retry={retry}
        />
      )}
    </section>
  )
}
