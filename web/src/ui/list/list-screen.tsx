import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import type { IconName } from '../icons'
import { EmptyState, Failure } from '../kit/empty'
import { focusHeading } from '../navigation-focus'
import { useLoadFailure } from '../use-load-failure'
import { FilterBar } from './filter-bar'
import { ListLine, RowsSkeleton, ShowMore } from './list-state'
import type { View } from './view'

/** If loading takes longer than this time, in milliseconds, a loading indicator is shown. */
const LOADING_DELAY_MS = 300

interface ListScreenProps<Row> {
  view: View
  list: ListRows<Row>
  /** The plural noun for the listed items, for screen readers: 'Members'. */
  label: string
  /** The noun in the 'Show More Members' button. If it is not set, the button uses `label`. */
  noun?: string
  /** The loading message, such as 'Loading members...'. */
  loading: string
  /** The message when loading has failed. It is shown once as a toast, and permanently in place of the list. */
  failure: string
  /** Returns a text with the number of rows, such as '3 members'. */
  count: (list: ListRows<Row>) => string
  /**
   * Returns a visible heading that contains the number of rows, such as 'Members (68)'. If this function is set, only
   * screen readers get the text from `count`.
   */
  title?: (list: ListRows<Row>) => string
  icon: IconName
  /** Shown when there are no rows: either a sentence, or a complete empty state. */
  empty: ReactNode
  /** The sentence that is shown when no row matches the filters. If it is not set, `empty` is shown. */
  noMatchText?: string
  /** Additional buttons beside the count. */
  actions?: ReactNode
  /** The placeholder while the list is loading. If it is not set, the placeholder looks like a table. */
  skeleton?: ReactNode
  children: (rows: readonly Row[], isPlaceholder: boolean) => ReactNode
}

/** A list with its filter fields. Shows the rows that match the filters, or the reason why there are no rows. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { view, list, label, noun = label, loading, failure, count, title, children } = props
  const { status, rows, isPlaceholder, hasMore, loadingMore, retry } = list
  useLoadFailure(status === 'failed' || loadingMore === 'failed', failure)
  const slow = useIsSlow(isPlaceholder && status === 'ready')
  const holdFocus = useRowFocus(rows)
  const phase = phaseOf(list)
  const hasRows = phase === 'rows'
  const statusText = () => {
    if (phase === 'loading') return loading
    if (slow) return view.isFiltered ? 'Searching...' : loading
    return hasRows ? count(list) : ''
  }
  const content = () => {
    if (phase === 'failed') return <Failure sentence={failure} retry={retry} />
    if (phase === 'loading') return props.skeleton ?? <RowsSkeleton />
    if (phase === 'empty') {
      const none = (view.isFiltered && props.noMatchText) || props.empty
      if (typeof none !== 'string') return none
      return <EmptyState icon={props.icon} title={none} role="status" />
    }
    return (
      <div className="list-rows" data-waiting={isPlaceholder} {...holdFocus}>
        {children(rows, isPlaceholder)}
      </div>
    )
  }
  return (
    <>
      <FilterBar label={label} view={view} />
      <section className="list" aria-label={label} aria-busy={phase === 'loading' || isPlaceholder}>
        {/* If no row is found or loading fails, this line is shown only when filters are set, because it contains the
            button that clears them. */}
        {(phase === 'loading' || hasRows || view.isFiltered) && (
          <ListLine
            title={hasRows ? title?.(list) : undefined}
            count={statusText()}
            busy={slow}
            onClear={view.isFiltered ? view.clear : undefined}
          >
            {hasRows && props.actions}
          </ListLine>
        )}
        {content()}
        {hasRows && (
          <ShowMore
            noun={noun}
            hasMore={hasMore && !isPlaceholder}
            loadingMore={loadingMore}
            sentence={failure}
            onShowMore={() => view.showMore(list.pages)}
            retry={retry}
          />
        )}
      </section>
    </>
  )
}

/** Returns the state that the list shows: a failure, loading, no rows, or rows. */
function phaseOf({ status, rows, isPlaceholder }: ListRows<unknown>) {
  if (status === 'failed') return 'failed'
  if (status === 'loading' || (isPlaceholder && rows.length === 0)) return 'loading'
  return rows.length === 0 ? 'empty' : 'rows'
}

/**
 * Moves the focus to the page's heading if the focused element is removed together with its row.
 * @returns event handlers for the rows' container
 */
function useRowFocus(rows: readonly unknown[]) {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) focusHeading()
  }, [rows])
  return {
    onFocus: ({ target }: { target: Element }) => void (focused.current = target),
    onBlur: () => void (focused.current = null),
  }
}

/** Whether loading already takes so long that a loading indicator must be shown. */
function useIsSlow(isLoading: boolean): boolean {
  const [slow, setSlow] = useState(false)
  if (slow && !isLoading) setSlow(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = window.setTimeout(() => setSlow(true), LOADING_DELAY_MS)
    return () => window.clearTimeout(timer)
  }, [isLoading])
  return slow
}
