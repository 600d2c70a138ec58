import { useLayoutEffect, useRef, useState } from 'react'
import { LinkedText } from './linked-text'
import './read-more.css'

interface ReadMoreProps {
  /** The title of the item with this text, for screen readers. */
  title: string
  text: string
  /** The number of lines before 'Read more' is clicked. */
  lines: number
}

/**
 * Shows the first lines of a text, and a button that shows the rest. There is no button if all lines are visible. URLs
 * in the text become links.
 */
export function ReadMore({ title, text, lines }: ReadMoreProps) {
  const [open, setOpen] = useState(false)
  const { paragraph, isTruncated } = useTruncation(open, text)
  return (
    <div className="read-more">
      <p
        ref={paragraph}
        dir="auto"
        style={open ? undefined : { WebkitLineClamp: lines }}
        data-clamped={!open}
      >
        <LinkedText text={text.trim()} />
      </p>
      {(isTruncated || open) && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Read less' : 'Read more'}
          <span className="visually-hidden"> of {title}</span>
        </button>
      )}
    </div>
  )
}

/**
 * Returns a ref for the text, and whether the text is longer than its visible lines. The text is measured before the
 * browser paints, and again when the width changes.
 */
function useTruncation(open: boolean, text: string) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isTruncated, setTruncated] = useState(false)

  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || open) return
    const measure = () => setTruncated(element.scrollHeight > element.clientHeight + 1)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [open, text])

  return { paragraph, isTruncated }
}
