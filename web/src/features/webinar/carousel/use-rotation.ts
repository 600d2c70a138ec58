import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useMedia } from '../../../ui/use-media'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Calls `advance` every `intervalMs` milliseconds, but not while the pointer, a finger or the focus is inside, the tab
 * is hidden, the carousel is off screen, the visitor pressed pause or prefers reduced motion. Pressing play overrides
 * pointer, focus and reduced motion until the pointer or the focus next enters.
 * @param position reaching a slide by any other way restarts the interval
 * @returns `running`: whether slides advance now; `on`: whether they would without pointer and focus, which the button
 * shows; `handlers` for the carousel's root element
 */
export function useRotation(options: {
  root: RefObject<HTMLElement | null>
  intervalMs: number
  advance: () => void
  position: number
}) {
  const { root, intervalMs, advance, position } = options
  /** The visitor's choice by the button; `auto` follows the conditions above. */
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

  /** The pointer or the focus enters: an earlier press of play no longer counts. */
  const comeIn = () => {
    if (!focused && !hovered && wish === 'play' && !still) setWish('auto')
  }

  return {
    running,
    on,
    toggle: () => setWish(on ? 'pause' : 'play'),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        comeIn()
        setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouched(true),
      onTouchEnd: () => setTouched(false),
      onTouchCancel: () => setTouched(false),
      onFocus: () => {
        comeIn()
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
