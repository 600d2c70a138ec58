import { useRef, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import { Button } from '../kit/button'
import { RowButton } from '../kit/row-button'
import { Skeleton, Spinner } from '../skeleton'
import './list.css'

interface ListLineProps {
  /** A heading instead of the count, such as 'Members (68)'; the count is then for screen readers only. */
  title?: string
  /** The number in words; announced to screen readers when it changes. */
  count: string
  /** The count shows the progress: beside a title as well, with a spinner. */
  busy?: boolean
  /** Clears the filters; undefined where none is set. */
  onClear?: (() => void) | undefined
  /** Additional buttons of the list. */
  children?: ReactNode
}

/** The line above a list: its count, and 'Clear Filters' while filters are set. */
export function ListLine({ title, count, busy, onClear, children }: ListLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const clear = () => {
    // The button disappears with the filters; keep the focus.
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
 * The number of rows in words: '1 member', '3 members'; 'The newest 24 members' while there are more.
 * @param first the words before the number in that case
 */
export const countOf =
  (one: string, { many = `${one}s`, first = 'The newest' } = {}) =>
  ({ rows: { length }, more }: ListRows<unknown>): string =>
    `${more ? `${first} ` : ''}${length} ${length === 1 ? one : many}`

interface ShowMoreProps {
  /** The plural in 'Show More Members'. */
  noun: string
  adding: 'no' | 'yes' | 'failed'
  /** One of `MESSAGES`, for a page that did not come. */
  sentence: string
  onMore: () => void
  retry: () => void
}

/** Below a list with more pages. */
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

/** A part of a page that could not be loaded, in one line. @param sentence one of `MESSAGES` */
export function InlineFailure({ sentence, retry }: { sentence: string; retry: () => void }) {
  return (
    <p className="inline-failure" role="alert">
      {sentence} <RowButton onClick={retry}>Try Again</RowButton>
    </p>
  )
}

const WIDTHS = ['60%', '45%', '70%', '55%', '65%', '40%', '60%', '50%']

/** Placeholders for a table's rows, in about their size. */
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
