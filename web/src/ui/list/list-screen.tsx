import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import type { IconName } from '../icons'
import { EmptyState, Failure } from '../kit/empty'
import { focusHeading } from '../navigation-focus'
import { useLoadFailure } from '../use-load-failure'
import { FilterBar } from './filters'
import { ListLine, RowsSkeleton, ShowMore } from './list-state'
import type { View } from './view'

/** Milliseconds of waiting after which a loading sign is shown. */
const SIGN_AFTER = 300

interface ListScreenProps<Row> {
  view: View
  list: ListRows<Row>
  /** The listed things, for screen readers: 'Members'. */
  label: string
  /** For 'Show More Members'; the label by default. */
  noun?: string
  /** 'Loading members...' */
  loading: string
  /** The failure message: toasted once, and shown in place of the list. */
  failure: string
  /** The number of rows, in words. */
  count: (list: ListRows<Row>) => string
  /** A heading instead of the count, such as 'Members (68)'; the count is then for screen readers only. */
  title?: (list: ListRows<Row>) => string
  icon: IconName
  /** Shown while there is nothing: a sentence, or a whole empty state. */
  empty: ReactNode
  /** A sentence for when nothing matches the filters; `empty` by default. */
  noMatch?: string
  /** Additional buttons beside the count. */
  actions?: ReactNode
  /** A placeholder in about the list's size; a table's by default. */
  skeleton?: ReactNode
  children: (rows: readonly Row[], waiting: boolean) => ReactNode
}

/** A list with its filters: the matching rows, or the reason why there are none. */
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
        {/* A list without filters shows nothing above an empty state or a failure. */}
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

/** Focuses the page's heading when the row with the focus leaves the list. @returns handlers for the rows' container */
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

/** Whether something has lasted long enough for a loading sign. */
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
