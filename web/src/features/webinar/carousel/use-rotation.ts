import { useEffect, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useMedia } from '../../../ui/use-media'

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Calls `advance` every `intervalMs` milliseconds while the rotation is switched on and not paused. A button inside the
 * carousel switches the rotation on and off. At first, the rotation is on, except for visitors who prefer reduced
 * motion. The rotation pauses while the tab is hidden, while the carousel is off screen, while a finger touches the
 * carousel, and while the pointer or the focus is inside the carousel. There is one exception: after the visitor has
 * switched the rotation on with the button, the rotation runs although the pointer or the focus is inside. This
 * exception ends when both have left the carousel and one of them enters it again. For visitors who prefer reduced
 * motion, the exception ends only when they switch the rotation off.
 * @param canAdvance whether the carousel has more slides than it shows at once; if false, the slides do not advance
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
   * `auto` until the visitor presses the button that switches the rotation on and off. Then `play` (on) or `pause`
   * (off). `handleEnter` can change `play` back to `auto`.
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
   * Called when the pointer or the focus enters the carousel. If neither was inside before, `play` becomes `auto`, so
   * that the rotation pauses. For visitors who prefer reduced motion, `auto` would switch the rotation off. For them,
   * `play` does not change.
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
