import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ListRows } from '../../data/list-rows'
import { Button } from '../kit/button'
import { RowButton } from '../kit/row-button'
import { Skeleton, Spinner } from '../skeleton'
import { withNoun } from '../format'
import './list.css'

interface ListLineProps {
  /**
   * A heading that contains the number of rows, such as 'Members (68)'. With a heading, `count` is visible only if
   * `busy` is true, but screen readers always read it.
   */
  title?: string
  /** The text with the number of rows. Screen readers announce the text when it changes. */
  count: string
  /** True while rows are loading and `count` is the loading message. */
  busy?: boolean
  /** Clears the filters. Undefined when no filter is set. */
  onClear?: (() => void) | undefined
  /** Additional buttons for the list. */
  children?: ReactNode
}

/** The line above a list. Shows the number of rows and, if filters are set, the 'Clear Filters' button. */
export function ListLine({ title, count, busy, onClear, children }: ListLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const clear = () => {
    // The 'Clear Filters' button disappears after the click, so the focus moves to the line above the list.
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
 * Returns a function that describes the number of loaded rows, such as '1 member' or '3 members'. If further rows can
 * be loaded, the text begins with the value of `first`: 'The newest' gives 'The newest 24 members'.
 */
export const countFormatter =
  (singular: string, { plural = `${singular}s`, first = 'The newest' } = {}) =>
  ({ rows: { length }, hasMore }: ListRows<unknown>): string =>
    `${hasMore ? `${first} ` : ''}${withNoun(length, singular, plural)}`

interface ShowMoreProps {
  /** The plural noun in 'Show More Members'. */
  noun: string
  /** Whether there is a next page. */
  hasMore: boolean
  loadingMore: 'no' | 'yes' | 'failed'
  /** The message when the next page could not be loaded; one of `MESSAGES`. */
  sentence: string
  onShowMore: () => void
  retry: () => void
}

/**
 * The button that loads the next page of a list. It is below the list, and disappears when the last page is loaded. If
 * it had the focus, the focus then moves to the end of the list.
 */
export function ShowMore(props: ShowMoreProps) {
  const { noun, hasMore, loadingMore, sentence, onShowMore, retry } = props
  const [isUsed, setUsed] = useState(false)
  const hasFocus = useRef(false)
  const end = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (hasMore || !hasFocus.current) return
    hasFocus.current = false
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true })
  }, [hasMore])
  if (!hasMore)
    return isUsed ? (
      <p className="visually-hidden" ref={end} tabIndex={-1}>
        End of the list
      </p>
    ) : null
  const failed = loadingMore === 'failed'
  const load = () => {
    setUsed(true)
    if (failed) retry()
    else onShowMore()
  }
  return (
    <div
      className="list-more"
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {failed && <p>{sentence}</p>}
      <Button pending={loadingMore === 'yes'} onClick={load}>
        {failed ? 'Try Again' : `Show More ${noun}`}
      </Button>
    </div>
  )
}

/** A line that replaces a part of a page that could not be loaded. @param sentence one of `MESSAGES` */
export function InlineFailure({ sentence, retry }: { sentence: string; retry: () => void }) {
  return (
    <p className="inline-failure" role="alert">
      {sentence} <RowButton onClick={retry}>Try Again</RowButton>
    </p>
  )
}

const WIDTHS = ['60%', '45%', '70%', '55%', '65%', '40%', '60%', '50%']

/** Placeholders that are about as large as the rows of a table. */
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
