import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import type { IconName } from '../icons'
import { EmptyState, Failure } from '../kit/empty'
import { focusHeading } from '../navigation-focus'
import { useLoadFailure } from '../use-load-failure'
import { FilterBar } from './filters'
import { ListLine, RowsSkeleton, ShowMore } from './list-state'
import type { View } from './view'

/** A loading indicator is shown after this time, in milliseconds. */
const SIGN_AFTER = 300

interface ListScreenProps<Row> {
  view: View
  list: ListRows<Row>
  /** The listed items, for screen readers: 'Members'. */
  label: string
  /** The noun in 'Show More Members'. The label by default. */
  noun?: string
  /** The loading message, such as 'Loading members...'. */
  loading: string
  /** The failure message. Shown once as a toast, and in place of the list. */
  failure: string
  /** Returns the text with the number of rows. */
  count: (list: ListRows<Row>) => string
  /** Returns a heading that replaces the count, such as 'Members (68)'. The count is then for screen readers only. */
  title?: (list: ListRows<Row>) => string
  icon: IconName
  /** Shown for an empty list: a sentence, or a complete empty state. */
  empty: ReactNode
  /** A sentence for the case that no row matches the filters. `empty` is shown by default. */
  noMatch?: string
  /** Additional buttons beside the count. */
  actions?: ReactNode
  /** A placeholder of about the size of the list. The placeholder of a table by default. */
  skeleton?: ReactNode
  children: (rows: readonly Row[], waiting: boolean) => ReactNode
}

/** A list with its filters. Shows the matching rows, or the reason why there are none. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { view, list, label, noun = label, loading, failure, count, title, children } = props
  const { status, rows, waiting, more, adding, retry } = list
  useLoadFailure(status === 'failed' || adding === 'failed', failure)
  const slow = useSlow(waiting && status === 'ready')
  const holdFocus = useRowFocus(rows)
  const isLoading = status === 'loading' || (waiting && rows.length === 0)
  const shown = status === 'ready' && rows.length > 0
  const words = () => {
    if (isLoading) return loading
    if (slow) return view.narrowed ? 'Searching...' : loading
    return shown ? count(list) : ''
  }
  const content = () => {
    if (status === 'failed') return <Failure sentence={failure} retry={retry} />
    if (isLoading) return props.skeleton ?? <RowsSkeleton />
    const none = (view.narrowed && props.noMatch) || props.empty
    if (!shown && typeof none !== 'string') return none
    if (!shown) return <EmptyState icon={props.icon} title={none as string} role="status" />
    return (
      <div className="list-rows" data-waiting={waiting} {...holdFocus}>
        {children(rows, waiting)}
      </div>
    )
  }
  return (
    <>
      <FilterBar label={label} view={view} />
      <section className="list" aria-label={label} aria-busy={isLoading || waiting}>
        {/* Without filters, there is no line above an empty state or a failure message. */}
        {(isLoading || shown || view.narrowed) && (
          <ListLine
            title={shown ? title?.(list) : undefined}
            count={words()}
            busy={slow}
            onClear={view.narrowed ? view.clear : undefined}
          >
            {shown && props.actions}
          </ListLine>
        )}
        {content()}
        {shown && !waiting && more && (
          <ShowMore
            noun={noun}
            adding={adding}
            sentence={failure}
            onMore={() => view.showMore(list.pages)}
            retry={retry}
          />
        )}
      </section>
    </>
  )
}

/**
 * Focuses the page's heading when the row that has the focus is removed.
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

/** Whether a state has lasted long enough to show a loading indicator. */
function useSlow(lasts: boolean): boolean {
  const [slow, setSlow] = useState(false)
  if (slow && !lasts) setSlow(false)
  useEffect(() => {
    if (!lasts) return
    const timer = window.setTimeout(() => setSlow(true), SIGN_AFTER)
    return () => window.clearTimeout(timer)
  }, [lasts])
  return slow
}
