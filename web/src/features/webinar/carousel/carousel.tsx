import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { LiveButton } from '../../../ui/public/live-button'
import { Icon, type IconName } from '../parts'
import { REDUCED_MOTION, useRotation } from './use-rotation'

/**
 * The maximum distance, in slides, that is scrolled smoothly. Over a longer distance the slides would be blurred, so
 * the carousel jumps instead.
 */
const FAR_SLIDES = 8
const JUMP_MS = 500

/**
 * A row of slides that scrolls automatically and starts again after the last slide. The row uses the browser's own
 * scrolling with snap points. Visitors can therefore swipe and drag it, it works without scripts, and it needs no
 * layout code. The arrow keys, Home, End and two buttons move it too.
 * @param label the accessible name of the region
 * @param intervalMs the time between two steps, in milliseconds
 * @param takesFocus whether the carousel has replaced an element that had the focus
 */
export function Carousel(props: {
  label: string
  intervalMs: number
  takesFocus?: boolean
  slides: readonly { id: string; content: ReactNode }[]
  className: string
}) {
  const { label, intervalMs, takesFocus = false, slides, className } = props
  const root = useRef<HTMLElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [{ front, visibleCount }, setView] = useState<View>({ front: 0, visibleCount: 1 })
  const count = slides.length
  const updateView = useCallback((row: HTMLElement) => {
    const nextView = viewOf(row)
    setView((view) =>
      view.front === nextView.front && view.visibleCount === nextView.visibleCount
        ? view
        : nextView,
    )
  }, [])

  useEffect(() => {
    const row = track.current
    if (!row || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => updateView(row))
    observer.observe(row)
    return () => observer.disconnect()
  }, [count, updateView])

  useEffect(() => {
    // The user may have moved the focus to another element in the meantime.
    if (takesFocus && document.activeElement === document.body)
      track.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const goTo = useCallback((index: number, jump = false) => {
    const row = track.current
    const slide = row?.children.item(index)
    if (!row || !(slide instanceof HTMLElement)) return
    const isFar = jump || Math.abs(index - viewOf(row).front) > FAR_SLIDES
    row.scrollTo({
      left: slide.offsetLeft - row.offsetLeft,
      behavior: isFar ? 'instant' : 'auto',
    })
    if (isFar && !matchMedia(REDUCED_MOTION).matches) row.animate({ opacity: [0, 1] }, JUMP_MS)
  }, [])

  /**
   * Moves by one slide. A step before the first slide jumps to the last slide, and a step after the last slide jumps
   * to the first. Nothing moves when all slides fit.
   */
  const step = useCallback(
    (offset: 1 | -1) => {
      if (!track.current) return
      const { front, visibleCount } = viewOf(track.current)
      if (count <= visibleCount) return
      const next = front + offset
      if (next < 0) goTo(count - 1, true)
      else if (next > count - visibleCount) goTo(0, true)
      else goTo(next)
    },
    [count, goTo],
  )
  const advance = useCallback(() => step(1), [step])
  const canAdvance = count > visibleCount
  const rotation = useRotation({ root, intervalMs, advance, canAdvance, position: front })

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
        onScroll={(event) => updateView(event.currentTarget)}
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
      <div className="carousel-bar" data-idle={!canAdvance || undefined}>
        <p className="carousel-count" aria-hidden="true">
          {front + 1}
          {visibleCount > 1 && `–${front + visibleCount}`} / {count}
        </p>
        <Control name={rotation.isEnabled ? 'Pause' : 'Play'} onClick={rotation.toggle} />
        <Control name="Previous" onClick={() => step(-1)} />
        <Control name="Next" onClick={advance} />
      </div>
    </section>
  )
}

/** A button with an icon. The name of the icon is also the accessible name of the button. */
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
 * The visible part of a row: the index of the first visible slide, and the number of completely visible slides (at
 * least 1).
 */
interface View {
  front: number
  visibleCount: number
}

function viewOf(row: HTMLElement): View {
  const { scrollLeft, clientWidth, scrollWidth, children } = row
  const [first, second] = children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement))
    return { front: 0, visibleCount: 1 }
  const stride = second.offsetLeft - first.offsetLeft
  if (stride <= 0) return { front: 0, visibleCount: 1 }
  const gap = stride - first.offsetWidth
  const whole = Math.floor((clientWidth + gap + 1) / stride)
  const visibleCount = Math.min(Math.max(1, whole), children.length)
  const last = children.length - visibleCount
  const atEnd = scrollLeft + clientWidth >= scrollWidth - 2
  return { front: atEnd ? last : Math.min(last, Math.round(scrollLeft / stride)), visibleCount }
}
