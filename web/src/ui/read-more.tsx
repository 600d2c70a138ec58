import { useState } from 'react'
import './read-more.css'

interface ReadMoreProps {
  /** The title of what the text describes. */
  of: string
  text: string
  /** How many lines are shown at first. */
  lines: number
  /** About how many characters those hold; a text that fits has no button. */
  room: number
}

/** A text's beginning, and the rest on demand. */
export function ReadMore({ of, text, lines, room }: ReadMoreProps) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > room || text.includes('\n')
  const clamped = isLong && !open
  return (
    <div className="read-more">
      <p dir="auto" style={clamped ? { WebkitLineClamp: lines } : undefined} data-clamped={clamped}>
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
