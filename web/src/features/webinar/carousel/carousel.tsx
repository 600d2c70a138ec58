import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LiveButton } from '../../../ui/public/live-button'
import { Icon, type IconName } from '../parts'
import { REDUCED_MOTION, useRotation } from './use-rotation'

/**
 * The longest distance in slides that is scrolled smoothly. A longer smooth scroll would only be a blur, so the
 * carousel jumps.
 */
const FAR = 8
const JUMP_MS = 500

/**
 * A row of slides that scrolls by itself and starts again after the last slide. The row is a native scroller with
 * snap points, so it can be swiped and dragged, works without scripts, and needs no layout code. The arrow keys,
 * Home, End and two buttons move it.
 * @param label the accessible name of the region
 * @param intervalMs the time between two steps, in milliseconds
 */
export function Carousel(props: {
  label: string
  intervalMs: number
  slides: readonly { id: string; content: ReactNode }[]
  className: string
}) {
  const { label, intervalMs, slides, className } = props
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

  /** Moves by one slide. A step beyond the first or the last slide jumps to the other end. */
  const step = useCallback(
    (by: 1 | -1) => {
      if (!track.current) return
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
      className={className}
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
        <Control name={rotation.on ? 'Pause' : 'Play'} onClick={rotation.toggle} />
        <Control name="Previous" onClick={() => step(-1)} />
        <Control name="Next" onClick={advance} />
      </div>
    </section>
  )
}

/** A button with an icon. The name of the icon is the button's accessible name. */
function Control(props: { name: IconName; onClick: () => void }) {
  return (
    <LiveButton
      className="button button-quiet button-small"
      aria-label={props.name}
      onClick={props.onClick}
    >
      <Icon name={props.name} size={1.25} weight={2} />
    </LiveButton>
  )
}

/**
 * The visible part of a row: the index of the first visible slide, and the number of fully visible slides, at least
 * 1.
 */
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
