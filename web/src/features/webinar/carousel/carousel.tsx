import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LiveButton } from '../../../ui/public/live-button'
import { useFits } from './use-fits'
import { useRotation } from './use-rotation'
import './carousel.css'

/** More slides than this are jumped over: a long rewind of the row would be a blur. */
const FAR = 8

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
  const [position, setPosition] = useState(0)
  const count = slides.length
  const fits = useFits(track, count)

  const goTo = useCallback((index: number) => {
    const row = track.current
    const slide = row?.children.item(index)
    if (!row || !(slide instanceof HTMLElement)) return
    const far = Math.abs(index - frontOf(row)) > FAR
    row.scrollTo({
      left: slide.offsetLeft - row.offsetLeft,
      behavior: far ? 'instant' : 'auto',
    })
  }, [])

  /** Where a step leads: past the last slide that can stand at the front, to the other end. */
  const step = useCallback(
    (by: 1 | -1) => {
      const row = track.current
      if (!row || count === 0) return
      const front = frontOf(row)
      const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2
      if (by > 0) goTo(atEnd ? 0 : front + 1)
      else goTo(front === 0 ? count - 1 : front - 1)
    },
    [count, goTo],
  )
  const advance = useCallback(() => step(1), [step])
  const rotation = useRotation({ root, intervalMs, advance, position })

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
        onScroll={(event) => setPosition(frontOf(event.currentTarget))}
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
      <div className="carousel-bar" data-idle={fits || undefined}>
        <p className="carousel-count" aria-hidden="true">
          {position + 1} / {count}
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

/** The index of the slide at the front of the visible part. */
function frontOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  const stride = second.offsetLeft - first.offsetLeft
  return stride > 0 ? Math.round(row.scrollLeft / stride) : 0
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
