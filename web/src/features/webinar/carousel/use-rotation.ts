import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useMedia } from '../../../ui/use-media'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Calls `advance` every `intervalMs` milliseconds. It pauses while the pointer, a finger or the focus is inside the
 * carousel, while the tab is hidden, and while the carousel is off screen. It also pauses when the visitor has
 * pressed pause or prefers reduced motion. After the visitor has pressed play, the pointer, the focus and reduced
 * motion are ignored. If the visitor does not prefer reduced motion, this ends when the pointer or the focus enters
 * the carousel again.
 * @param position the index of the current slide; any change of it restarts the interval
 * @returns `running`: whether slides advance now; `on`: whether the rotation is switched on, for the button;
 * `handlers`: event handlers for the carousel's root element
 */
export function useRotation(options: {
  root: RefObject<HTMLElement | null>
  intervalMs: number
  advance: () => void
  position: number
}) {
  const { root, intervalMs, advance, position } = options
  /** The visitor's choice with the button. `auto` applies the conditions above. */
  const [wish, setWish] = useState<'auto' | 'pause' | 'play'>('auto')
  const [hovered, setHovered] = useState(false)
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const [turn, setTurn] = useState(0)
  const onScreen = useOnScreen(root)
  const still = useMedia(REDUCED_MOTION)

  const on = wish === 'play' || (wish === 'auto' && !still)
  const running = on && onScreen && !touched && (wish === 'play' || !(hovered || focused))

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') advance()
      setTurn((count) => count + 1)
    }, intervalMs)
    return () => clearTimeout(timer)
  }, [running, advance, intervalMs, position, turn])

  /** Called when the pointer or the focus enters. An earlier press of play is then no longer effective. */
  const handleEnter = () => {
    if (!focused && !hovered && wish === 'play' && !still) setWish('auto')
  }

  return {
    running,
    on,
    toggle: () => setWish(on ? 'pause' : 'play'),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        handleEnter()
        setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onFocus: () => {
        handleEnter()
        setFocused(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

function useOnScreen(root: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(true)
  useEffect(() => {
    if (!root.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? true),
    )
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [root])
  return onScreen
}
