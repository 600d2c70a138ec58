import type { ContentItem } from '@domain/entities/content-item'
import { MESSAGES } from '@domain/messages'
import { EmptyState } from '../../../ui/empty-state'
import { ListFailure, ListLine, ShowMore } from '../../../ui/list/list-state'
import type { Listing } from '../../../ui/list/listings'
import type { ShownListing } from '../../../ui/list/use-listing'
import { CardSkeletons } from './card-skeletons'
import { ContentCard } from './content-card'

type Item = ContentItem & { id: string }

interface ResultsProps {
  items: ShownListing<Item>
  narrowed: boolean
  onClear: () => void
  onMore: () => void
}

/** The entries of a view, or why there are none. */
export function Results({ items, narrowed, onClear, onMore }: ResultsProps) {
  const { waiting, failed } = items
  const shown = toShow(items)
  return (
    <section className="list" aria-label="Content" aria-busy={waiting && !failed}>
      <ListLine
        count={failed ? '' : shown ? countOf(shown) : 'Loading content...'}
        onClear={narrowed ? onClear : undefined}
      />
      <Entries items={items} narrowed={narrowed} onMore={onMore} />
    </section>
  )
}

function Entries({ items, narrowed, onMore }: Omit<ResultsProps, 'onClear'>) {
  const { waiting, failed, retry } = items
  const shown = toShow(items)
  if (failed) return <ListFailure sentence={MESSAGES.contentFailed} retry={retry} />
  if (!shown) return <CardSkeletons />
  if (shown.rows.length === 0) {
    const title = narrowed ? 'No content matches your filters.' : 'No content available yet.'
    return <EmptyState icon="content" title={title} role="status" />
  }
  return (
    <>
      <ul className="content-cards" aria-label="Content" data-waiting={waiting}>
        {shown.rows.map((item) => (
          <ContentCard key={item.id} item={item} />
        ))}
      </ul>
      {!waiting && shown.next && (
        <ShowMore
          noun="Content"
          adding={shown.adding}
          sentence={MESSAGES.contentFailed}
          onMore={onMore}
          retry={retry}
        />
      )}
    </>
  )
}

/** With nothing to keep on show, what is on its way has its places kept. */
function toShow({ shown, waiting }: ShownListing<Item>): Listing<Item> | undefined {
  return waiting && shown?.rows.length === 0 ? undefined : shown
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf({ rows: { length }, next }: Listing<Item>): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'item' : 'items'
  return next ? `The newest ${length} ${noun}` : `${length} ${noun}`
}
