import { useRef, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import { Button } from '../kit/button'
import { RowButton } from '../kit/row-button'
import { Skeleton, Spinner } from '../skeleton'
import './list.css'

interface ListLineProps {
  /** A heading that replaces the count, such as 'Members (68)'. The count is then for screen readers only. */
  title?: string
  /** The text with the number of rows. It is announced to screen readers when it changes. */
  count: string
  /**
   * True while the count shows the progress of loading. The count is then visible even beside a title, with a
   * spinner.
   */
  busy?: boolean
  /** Clears the filters. Undefined when no filter is set. */
  onClear?: (() => void) | undefined
  /** Additional buttons for the list. */
  children?: ReactNode
}

/** The line above a list. Shows the number of rows, and 'Clear Filters' while filters are set. */
export function ListLine({ title, count, busy, onClear, children }: ListLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const clear = () => {
    // The button disappears with the filters, so the focus moves to the line.
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
 * Returns a function that describes the number of rows: '1 member', '3 members', or 'The newest 24 members' if there
 * are more.
 * @param first the words before the number if there are more
 */
export const countOf =
  (one: string, { many = `${one}s`, first = 'The newest' } = {}) =>
  ({ rows: { length }, more }: ListRows<unknown>): string =>
    `${more ? `${first} ` : ''}${length} ${length === 1 ? one : many}`

interface ShowMoreProps {
  /** The plural noun in 'Show More Members'. */
  noun: string
  adding: 'no' | 'yes' | 'failed'
  /** The message after a page could not be loaded: one of `MESSAGES`. */
  sentence: string
  onMore: () => void
  retry: () => void
}

/** The button that loads the next page, below a list. */
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

/** Shows in one line that a part of a page could not be loaded. @param sentence one of `MESSAGES` */
export function InlineFailure({ sentence, retry }: { sentence: string; retry: () => void }) {
  return (
    <p className="inline-failure" role="alert">
      {sentence} <RowButton onClick={retry}>Try Again</RowButton>
    </p>
  )
}

const WIDTHS = ['60%', '45%', '70%', '55%', '65%', '40%', '60%', '50%']

/** Placeholders of about the size of a table's rows. */
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
