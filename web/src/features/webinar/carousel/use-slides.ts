import { useCallback, useEffect, useRef, useState } from 'react'
import { REDUCED_MOTION } from './use-rotation'

/**
 * The maximum distance, in slides, over which the carousel scrolls smoothly. Over a longer distance the slides would be
 * blurred, so the carousel jumps.
 */
const FAR_SLIDES = 8
const JUMP_MS = 500

/**
 * Reads which slides of a row are visible, and scrolls the row.
 * @param count the number of slides
 * @returns `track`: the ref for the row, whose children are the slides; `view`: the visible slides; `updateView`: must
 * be called when the row was scrolled; `goTo` and `step`: scroll the row
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ front: 0, visibleCount: 1 })

  const updateView = useCallback(() => {
    if (!track.current) return
    const nextView = viewOf(track.current)
    setView((lastView) =>
      lastView.front === nextView.front && lastView.visibleCount === nextView.visibleCount
        ? lastView
        : nextView,
    )
  }, [])

  useEffect(() => {
    if (!track.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(updateView)
    observer.observe(track.current)
    return () => observer.disconnect()
  }, [count, updateView])

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
   * Moves by one slide. A step back from the first slide leads to the last slide, and a step forward from the end of
   * the row leads to the first slide. Nothing moves when all slides fit.
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

  return { track, view, updateView, goTo, step }
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
