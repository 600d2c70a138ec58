import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useMedia } from '../../../ui/use-media'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Calls `advance` every `intervalMs` milliseconds while the rotation is switched on. The visitor switches it on and
 * off with a button. At first, it is off only for visitors who prefer reduced motion. Even when it is on, it pauses
 * while a finger touches the carousel, while the pointer or the focus is inside, while the tab is hidden, and while
 * the carousel is off screen. After the visitor has pressed play, it does not pause for the pointer or the focus. For
 * visitors who do not prefer reduced motion, this exception ends when the pointer or the focus enters the carousel
 * again.
 * @param canAdvance whether there are more slides than fit; if not, the slides do not advance
 * @param position the index of the current slide; the interval starts again when it changes
 * @returns `running`: whether the slides advance now; `isEnabled`: whether the rotation is switched on, which the
 * button shows; `handlers`: the event handlers for the carousel's root element
 */
export function useRotation(options: {
  root: RefObject<HTMLElement | null>
  intervalMs: number
  advance: () => void
  canAdvance: boolean
  position: number
}) {
  const { root, intervalMs, advance, canAdvance, position } = options
  /**
   * The button that the visitor has pressed last. The value is `auto` if the visitor has pressed no button, or if
   * `handleEnter` has replaced `play`.
   */
  const [playback, setPlayback] = useState<'auto' | 'pause' | 'play'>('auto')
  const [isHovered, setHovered] = useState(false)
  const [isTouched, setTouching] = useState(false)
  const [focused, setFocused] = useState(false)
  const [turn, setTurn] = useState(0)
  const isOnScreen = useOnScreen(root)
  const reducedMotion = useMedia(REDUCED_MOTION)

  const isEnabled = playback === 'play' || (playback === 'auto' && !reducedMotion)
  const running =
    isEnabled &&
    canAdvance &&
    isOnScreen &&
    !isTouched &&
    (playback === 'play' || !(isHovered || focused))

  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') advance()
      setTurn((count) => count + 1)
    }, intervalMs)
    return () => clearTimeout(timer)
  }, [running, advance, intervalMs, position, turn])

  /**
   * Called when the pointer or the focus enters the carousel. If `play` was pressed and the visitor does not prefer
   * reduced motion, `auto` replaces `play`, so that the rotation pauses.
   */
  const handleEnter = () => {
    if (!focused && !isHovered && playback === 'play' && !reducedMotion) setPlayback('auto')
  }

  return {
    running,
    isEnabled,
    toggle: () => setPlayback(isEnabled ? 'pause' : 'play'),
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') return
        handleEnter()
        setHovered(true)
      },
      onPointerLeave: () => setHovered(false),
      onTouchStart: () => setTouching(true),
      onTouchEnd: () => setTouching(false),
      onTouchCancel: () => setTouching(false),
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
  const [isOnScreen, setOnScreen] = useState(true)
  useEffect(() => {
    if (!root.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? true),
    )
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [root])
  return isOnScreen
}
