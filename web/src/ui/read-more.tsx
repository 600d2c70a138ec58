import { useLayoutEffect, useRef, useState } from 'react'
import { LinkedText } from './linked-text'
import './read-more.css'

interface ReadMoreProps {
  /** The title of the item that the text describes. */
  of: string
  text: string
  /** The number of lines that are shown at first. */
  lines: number
  /** Turns https addresses into links. */
  linked?: boolean
}

/** Shows the first lines of a text, and the rest after a click. There is a button only if the text is longer. */
export function ReadMore({ of, text, lines, linked }: ReadMoreProps) {
  const [open, setOpen] = useState(false)
  const { words, cut } = useCut(open, text)
  return (
    <div className="read-more">
      <p
        ref={words}
        dir="auto"
        style={open ? undefined : { WebkitLineClamp: lines }}
        data-clamped={!open}
      >
        {linked ? <LinkedText text={text.trim()} /> : text.trim()}
      </p>
      {(cut || open) && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Read less' : 'Read more'}
          <span className="visually-hidden"> of {of}</span>
        </button>
      )}
    </div>
  )
}

/** Whether a clamped text is cut off. Measured before the browser paints, and again when the width changes. */
function useCut(open: boolean, text: string) {
  const words = useRef<HTMLParagraphElement>(null)
  const [cut, setCut] = useState(false)

  useLayoutEffect(() => {
    const element = words.current
    if (!element || open) return
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1)
    look()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [open, text])

  return { words, cut }
}
