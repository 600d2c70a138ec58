import { useRef, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import { Button } from '../kit/button'
import { Skeleton, Spinner } from '../skeleton'
import './list.css'

interface ListLineProps {
  /** A heading in the count's place, such as 'Members (68)'; the count is then for screen readers only. */
  title?: string
  /** How much there is, in words; said to screen readers when it changes. */
  count: string
  /** The count says what is going on: it is shown beside the title as well, with a spinner. */
  busy?: boolean
  /** Takes the filters off; left out where none is set. */
  onClear?: (() => void) | undefined
  /** Further buttons of the list. */
  children?: ReactNode
}

/** The line above a list: how much it shows, and 'Clear Filters' while it is narrowed. */
export function ListLine({ title, count, busy, onClear, children }: ListLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const clear = () => {
    // The button goes with the filters; the focus must not go with it.
    line.current?.focus({ preventScroll: true })
    onClear?.()
  }
  return (
    <div className="list-line">
      {title && <h2 className="panel-title">{title}</h2>}
      <p
        className={title && !busy ? 'visually-hidden' : 'list-count'}
        role="status"
        ref={line}
        tabIndex={-1}
      >
        {busy && <Spinner />}
        {count}
      </p>
      {onClear && (
        <Button quiet small onClick={clear}>
          Clear Filters
        </Button>
      )}
      {children}
    </div>
  )
}

/**
 * Says how many rows a list has: '1 member', '3 members'; 'The newest 24 members' while there are more.
 * @param first the words before the number then
 */
export const countOf =
  (one: string, { many = `${one}s`, first = 'The newest' } = {}) =>
  ({ rows: { length }, more }: ListRows<unknown>): string =>
    `${more ? `${first} ` : ''}${length} ${length === 1 ? one : many}`

interface ShowMoreProps {
  /** What there is more of: 'Show More Members'. */
  noun: string
  adding: 'no' | 'yes' | 'failed'
  /** One of `MESSAGES`, for a page that did not come. */
  sentence: string
  onMore: () => void
  retry: () => void
}

/** Below a list that goes on. */
export function ShowMore({ noun, adding, sentence, onMore, retry }: ShowMoreProps) {
  const failed = adding === 'failed'
  return (
    <div className="list-more">
      {failed && <p>{sentence}</p>}
      <Button pending={adding === 'yes'} onClick={failed ? retry : onMore}>
        {failed ? 'Try Again' : `Show More ${noun}`}
      </Button>
    </div>
  )
}

const WIDTHS = ['60%', '45%', '70%', '55%', '65%', '40%', '60%', '50%']

/** A table's rows that are loading, in about their size. */
export function RowsSkeleton({ columns = 4 }: { columns?: number }) {
  return (
    <div className="rows-skeleton surface" aria-hidden="true">
      {WIDTHS.map((width, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (_, cell) => (
            <span key={cell}>
              <Skeleton width={width} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
