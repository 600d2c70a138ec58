import { useLayoutEffect, useRef, useState } from 'react'
import { LinkedText } from './linked-text'
import './read-more.css'

interface ReadMoreProps {
  /** The title of the thing that the text describes. */
  of: string
  text: string
  /** How many lines are shown at first. */
  lines: number
  /** Https addresses become links. */
  linked?: boolean
}

/** A text that shows its first lines and the rest on demand. The button is there only when there is more. */
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

/** Whether a clamped text overflows: measured before paint, and again when its width changes. */
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
