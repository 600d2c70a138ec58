import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useMedia } from '../../../ui/use-media'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** What the visitor asked for with the button; `auto` leaves it to the circumstances. */
type Wish = 'auto' | 'pause' | 'play'

/**
 * Calls `advance` every `intervalMs` milliseconds, but not while the pointer, a finger or the focus is inside, the tab
 * is hidden, the carousel is off screen, the visitor pressed pause, or asked for reduced motion. Pressing
 * play counts more than pointer, focus and reduced motion, until the pointer or the focus next comes in.
 * @param position a slide reached by any other way starts the interval anew
 */
export function useRotation(options: {
  root: RefObject<HTMLElement | null>
  intervalMs: number
  advance: () => void
  position: number
}) {
  const { root, intervalMs, advance, position } = options
  const [wish, setWish] = useState<Wish>('auto')
  const [hovered, setHovered] = useState(false)
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)
  const [turn, setTurn] = useState(0)
  const seen = useSeen(root)
  const still = useMedia(REDUCED_MOTION)

  const on = wish === 'play' || (wish === 'auto' && !still)
  const running = on && seen && !touched && (wish === 'play' || !(hovered || focused))

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => {
      advance()
      setTurn((count) => count + 1)
    }, intervalMs)
    return () => clearTimeout(timer)
  }, [running, advance, intervalMs, position, turn])

  /** Somebody comes in: whoever pressed play before is looking elsewhere by now. */
  const settle = () => setWish((current) => (current === 'play' && !still ? 'auto' : current))

  return {
    /** Whether slides are advancing at the moment. */
    running,
    /** Whether slides would advance if nobody were looking closely: what the button shows. */
    on,
    toggle: () => setWish(on ? 'pause' : 'play'),
    /** For the carousel's root element. */
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        if (!focused) settle()
        setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onFocus: () => {
        if (!focused && !hovered) settle()
        setFocused(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      },
    },
  }
}

/** Whether the element is on screen, in a tab that is shown. */
function useSeen(root: RefObject<HTMLElement | null>): boolean {
  const [shown, setShown] = useState(true)
  const [near, setNear] = useState(true)

  useEffect(() => {
    const follow = () => setShown(document.visibilityState === 'visible')
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])

  useEffect(() => {
    if (!root.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? true))
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [root])

  return shown && near
}
