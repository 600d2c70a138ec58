import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LiveButton } from '../../../ui/public/live-button'
import { REDUCED_MOTION, useRotation } from './use-rotation'
import './carousel.css'

/** More slides than this are jumped over: a long rewind of the row would be a blur. */
const FAR = 8
const JUMP_MS = 500

interface Slide {
  id: string
  content: ReactNode
}

/**
 * A row of slides that scrolls by itself and loops. The row is a native scroller with snap points: it can be swiped and
 * dragged, is readable without scripts and takes no layout work; arrow keys, Home and End move it, as do two buttons.
 * @param label the region's accessible name
 * @param intervalMs milliseconds between two steps
 */
export function Carousel(props: {
  label: string
  intervalMs: number
  slides: readonly Slide[]
  className?: string
}) {
  const { label, intervalMs, slides, className = '' } = props
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [{ front, shown }, setView] = useState<View>({ front: 0, shown: 1 })
  const count = slides.length
  const look = useCallback((row: HTMLElement) => {
    const now = viewOf(row)
    setView((view) => (view.front === now.front && view.shown === now.shown ? view : now))
  }, [])

  useEffect(() => {
    const row = track.current
    if (!row || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => look(row))
    observer.observe(row)
    return () => observer.disconnect()
  }, [count, look])

  const goTo = useCallback((index: number, jump = false) => {
    const row = track.current
    const slide = row?.children.item(index)
    if (!row || !(slide instanceof HTMLElement)) return
    const far = jump || Math.abs(index - viewOf(row).front) > FAR
    row.scrollTo({
      left: slide.offsetLeft - row.offsetLeft,
      behavior: far ? 'instant' : 'auto',
    })
    if (far && !matchMedia(REDUCED_MOTION).matches) row.animate({ opacity: [0, 1] }, JUMP_MS)
  }, [])

  /** Past the last slide that can stand at the front, a step leads to the other end. */
  const step = useCallback(
    (by: 1 | -1) => {
      if (!track.current || count === 0) return
      const { front, shown } = viewOf(track.current)
      const next = front + by
      if (next < 0) goTo(count - 1, true)
      else if (next > count - shown) goTo(0, true)
      else goTo(next)
    },
    [count, goTo],
  )
  const advance = useCallback(() => step(1), [step])
  const rotation = useRotation({ root, intervalMs, advance, position: front })

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => goTo(0),
      End: () => goTo(count - 1),
    }
    const move = moves[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    move()
  }

  return (
    <section
      ref={root}
      className={`carousel ${className}`}
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      {...rotation.handlers}
    >
      <div
        ref={track}
        className="carousel-track"
        tabIndex={0}
        role="group"
        aria-label={`${label}: slides`}
        aria-live={rotation.running ? 'off' : 'polite'}
        onScroll={(event) => look(event.currentTarget)}
      >
        {slides.map(({ id, content }, index) => (
          <div
            key={id}
            className="carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
          >
            {content}
          </div>
        ))}
      </div>
      <div className="carousel-bar" data-idle={shown >= count || undefined}>
        <p className="carousel-count" aria-hidden="true">
          {front + 1}
          {shown > 1 && `–${front + shown}`} / {count}
        </p>
        <LiveButton className="carousel-button" onClick={rotation.toggle}>
          <Icon path={rotation.on ? PAUSE : PLAY} />
          <span className="visually-hidden">{rotation.on ? 'Pause' : 'Play'}</span>
        </LiveButton>
        <LiveButton className="carousel-button" onClick={() => step(-1)}>
          <Icon path={BACK} />
          <span className="visually-hidden">Previous</span>
        </LiveButton>
        <LiveButton className="carousel-button" onClick={() => step(1)}>
          <Icon path={ON} />
          <span className="visually-hidden">Next</span>
        </LiveButton>
      </div>
    </section>
  )
}

/** What a row shows: the index of the slide at its front, and how many slides stand there whole, at least 1. */
interface View {
  front: number
  shown: number
}

function viewOf(row: HTMLElement): View {
  const { scrollLeft, clientWidth, scrollWidth, children } = row
  const [first, second] = children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement))
    return { front: 0, shown: 1 }
  const stride = second.offsetLeft - first.offsetLeft
  if (stride <= 0) return { front: 0, shown: 1 }
  const gap = stride - first.offsetWidth
  const whole = Math.floor((clientWidth + gap + 1) / stride)
  const shown = Math.min(Math.max(1, whole), children.length)
  const last = children.length - shown
  const atEnd = scrollLeft + clientWidth >= scrollWidth - 2
  return { front: atEnd ? last : Math.min(last, Math.round(scrollLeft / stride)), shown }
}

const PAUSE = 'M8 5v14M16 5v14'
const PLAY = 'M8 5l11 7-11 7z'
const BACK = 'M15 5l-7 7 7 7'
const ON = 'M9 5l7 7-7 7'

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
