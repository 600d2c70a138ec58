import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useMedia } from '../../../ui/use-media'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Calls `advance` every `intervalMs` milliseconds while the rotation is switched on and not paused. At first, it is on,
 * except for visitors who prefer reduced motion. It pauses while the tab is hidden, while the carousel is off screen or
 * touched, and while the pointer or the focus is inside. After the visitor has switched the rotation on with a button,
 * the pointer and the focus do not pause it until both have left the carousel and one enters it again. With reduced
 * motion, they never pause it.
 * @param canAdvance whether the carousel has more slides than it shows at once; if false, the slides do not advance
 * @param position the index of the current slide; the interval starts again when it changes
 * @returns `running`: whether the slides advance now; `isEnabled`: whether the rotation is switched on, which the
 *   button shows; `handlers`: the event handlers for the carousel's root element
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
   * `auto` until the visitor switches the rotation on (`play`) or off (`pause`) with the button. `handleEnter` can
   * change `play` back to `auto`.
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
   * Called when the pointer or the focus enters the carousel. If neither was inside before, a rotation that the visitor
   * has switched on pauses. With reduced motion, it continues, because `auto` would switch it off.
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
