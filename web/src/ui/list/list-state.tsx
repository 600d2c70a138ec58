import { useRef, type ReactNode } from 'react'
import { Button } from '../kit/button'
import { Spinner } from '../spinner'
import './list.css'

interface ListLineProps {
  /** A heading in the count's place, such as 'Members (68)'; the count is then for screen readers only. */
  title?: string
  /** How much there is, in words; said to screen readers when it changes. */
  count: ReactNode
  /** The count says for a moment what is going on: it is shown beside the title as well, with a spinner. */
  busy?: boolean
  /** Takes the filters off; where none is set, leave it out. */
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
      {title && <h2 className="list-title">{title}</h2>}
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

interface ShowMoreProps {
  /** What there is more of: 'Show More Members'. */
  noun: string
  adding: 'no' | 'yes' | 'failed'
  /** Of the error catalogue, for a page that did not come. */
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
