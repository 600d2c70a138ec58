import type { ReactNode } from 'react'
import type { LiveRows } from '../../data/live-pages'
import { ListFailure, ListLine, ShowMore } from './list-state'

interface LiveListProps<Row> {
  /** What is listed: 'Events'. Also what 'Show More …' says. */
  label: string
  of: LiveRows<Row> & { retry: () => void }
  /** What one row and several are called: 'event', 'events'. */
  nouns: readonly [one: string, many: string]
  /** Of the error catalogue. */
  failure: string
  skeleton: ReactNode
  empty: ReactNode
  onMore: () => void
  children: (rows: readonly Row[]) => ReactNode
}

/** A live list, or why there is nothing to show. */
export function LiveList<Row>(props: LiveListProps<Row>) {
  const { label, of, nouns, failure, skeleton, empty, onMore, children } = props
  const { status, rows, more, adding, retry } = of
  if (status === 'failed') return <ListFailure sentence={failure} retry={retry} />
  if (status === 'loading') return skeleton
  if (rows.length === 0 && !more) return empty
  return (
    <section className="list" aria-label={label}>
      <ListLine count={countOf(rows.length, more, nouns)} />
      {children(rows)}
      {more && (
        <ShowMore noun={label} adding={adding} sentence={failure} onMore={onMore} retry={retry} />
      )}
    </section>
  )
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf(shown: number, more: boolean, [one, many]: LiveListProps<never>['nouns']): string {
  if (more) return `The first ${shown} ${many}`
  return `${shown} ${shown === 1 ? one : many}`
}
