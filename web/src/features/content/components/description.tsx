import { useState } from 'react'

/** About what four lines of a card hold, in characters. */
const SHORT = 150

/** A description in its card: its beginning, and the rest on demand. @param of the entry's title */
export function Description({ of, text }: { of: string; text: string | null }) {
  const [open, setOpen] = useState(false)
  if (text === null) return <p className="content-missing">No description available</p>
  const isLong = text.length > SHORT || text.includes('\n')
  return (
    <div className="content-words">
      <p dir="auto" data-open={open || !isLong}>
        {text}
      </p>
      {isLong && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Read less' : 'Read more'}
          <span className="visually-hidden"> of {of}</span>
        </button>
      )}
    </div>
  )
}
