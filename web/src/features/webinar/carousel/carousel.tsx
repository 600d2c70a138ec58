import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { LiveButton } from '../../../ui/public/live-button'
import { Icon, type IconName } from '../parts'
import { useRotation } from './use-rotation'
import { useSlides } from './use-slides'

/**
 * A row of slides that scrolls automatically. After the last slide it starts again with the first slide. Visitors can
 * also swipe and drag the row, and move it with the arrow keys, Home, End and two buttons. Swiping works without
 * scripts, because the row uses the browser's own scrolling with snap points.
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
  const count = slides.length
  const { track, view, updateView, goTo, step } = useSlides(count)
  const { front, visibleCount } = view
  const canAdvance = count > visibleCount
  const advance = useCallback(() => step(1), [step])
  const rotation = useRotation({ root, intervalMs, advance, canAdvance, position: front })

  useEffect(() => {
    // Takes the focus only if no other element has it, because the user may already have moved the focus.
    if (takesFocus && document.activeElement === document.body)
      track.current?.focus({ preventScroll: true })
  }, [takesFocus, track])

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
        onScroll={updateView}
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
