import { useEffect, useState, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import type { IconName } from '../icons'
import { useLoadFailure } from '../use-load-failure'
import { FilterBar } from './filters'
import { EmptyState } from '../kit/empty'
import { Failure } from '../kit/failure'
import { ListLine, ShowMore } from './list-state'
import { RowsSkeleton } from './rows-skeleton'
import type { View } from './view'

/** What waits for less needs no sign. */
const SIGN_AFTER_MS = 300

interface ListScreenProps<Row> {
  view: View
  list: ListRows<Row>
  /** What is listed, for screen readers: 'Members'. */
  label: string
  /** Of 'Show More Members'; the label unless given. */
  noun?: string
  /** 'Loading members...' */
  loading: string
  /** When it can't be loaded: toasted once, and said in the list's place. */
  failure: string
  /** How many rows there are, in words. */
  count: (list: ListRows<Row>) => string
  /** A heading in the count's place, such as 'Members (68)'; the count is then for screen readers only. */
  title?: (list: ListRows<Row>) => string
  icon: IconName
  /** In the list's place while there is nothing; a sentence, or a whole empty state. */
  empty: ReactNode
  /** A sentence, while nothing matches the filters. */
  noMatch: string
  /** Further buttons beside the count. */
  actions?: ReactNode
  /** In about the list's size; a table's unless given. */
  skeleton?: ReactNode
  children: (rows: readonly Row[], waiting: boolean) => ReactNode
}

/** A list with its filters: what matches them, or why there is nothing to show. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { view, list, label, loading, failure, count, title, actions } = props
  const { status, rows, waiting, adding } = list
  useLoadFailure(status === 'failed' || adding === 'failed', failure)
  const slow = useSlow(waiting && status === 'ready')
  const isLoading = status === 'loading' || (waiting && rows.length === 0)
  const shown = status === 'ready' && rows.length > 0
  const words = () => {
    if (isLoading) return loading
    if (slow) return view.narrowed ? 'Searching...' : loading
    return shown ? count(list) : ''
  }
  // A list of its own without filters has nothing to say above an empty place or a failure.
  const hasLine = isLoading || shown || view.narrowed
  return (
    <>
      <FilterBar label={label} view={view} />
      <section className="list" aria-label={label} aria-busy={isLoading || waiting}>
        {hasLine && (
          <ListLine
            title={shown ? title?.(list) : undefined}
            count={words()}
            busy={slow}
            onClear={view.narrowed ? view.clear : undefined}
          >
            {shown && actions}
          </ListLine>
        )}
        <Rows {...props} isLoading={isLoading} />
      </section>
    </>
  )
}

function Rows<Row>(props: ListScreenProps<Row> & { isLoading: boolean }) {
  const { view, list, label, noun = label, failure, icon, empty, noMatch, children } = props
  const { status, rows, waiting, more, adding, pages, retry } = list
  if (status === 'failed') return <Failure sentence={failure} retry={retry} />
  if (props.isLoading) return props.skeleton ?? <RowsSkeleton />
  if (rows.length === 0) {
    const words = view.narrowed ? noMatch : empty
    return typeof words === 'string' ? (
      <EmptyState icon={icon} title={words} role="status" />
    ) : (
      words
    )
  }
  return (
    <>
      <div className="list-rows" data-waiting={waiting}>
        {children(rows, waiting)}
      </div>
      {!waiting && more && (
        <ShowMore
          noun={noun}
          adding={adding}
          sentence={failure}
          onMore={() => view.showMore(pages)}
          retry={retry}
        />
      )}
    </>
  )
}

/** Whether something has lasted for so long that a sign of work is due. */
function useSlow(lasts: boolean): boolean {
  const [slow, setSlow] = useState(false)
  if (slow && !lasts) setSlow(false)
  useEffect(() => {
    if (!lasts) return
    const timer = window.setTimeout(() => setSlow(true), SIGN_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [lasts])
  return slow
}
