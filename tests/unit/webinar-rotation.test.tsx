import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Carousel } from '../../web/src/features/webinar/carousel/carousel'
import { useRotation } from '../../web/src/features/webinar/carousel/use-rotation'

const INTERVAL_MS = 3000
const onAdvance = vi.fn()
let isMotionReduced = false
let onMotionChange: () => void = () => undefined
let onVisibilityChange: (entries: { isIntersecting: boolean }[]) => void = () => undefined

function Harness({ position = 0, canAdvance = true }) {
  const root = useRef<HTMLDivElement>(null)
  const rotation = useRotation({
    root,
    intervalMs: INTERVAL_MS,
    advance: onAdvance,
    canAdvance,
    position,
  })
  return (
    <div ref={root} data-testid="root" {...rotation.handlers}>
      <button onClick={rotation.toggle}>{rotation.isEnabled ? 'Pause' : 'Play'}</button>
      <button>Other</button>
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  onAdvance.mockClear()
  isMotionReduced = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isMotionReduced
    },
    addEventListener: (_: string, listener: () => void) => (onMotionChange = listener),
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof onVisibilityChange) {
        onVisibilityChange = callback
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setVisibility('visible')
})

const carouselElement = () => screen.getByTestId('root')
const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const countTurns = (ms = 2 * INTERVAL_MS) => {
  onAdvance.mockClear()
  for (let passed = 0; passed < ms; passed += 100) advanceTime(100)
  return onAdvance.mock.calls.length
}
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('useRotation', () => {
  it('useRotation advances the carousel once per interval, and uses only one timer', () => {
    render(<Harness />)
    expect(countTurns(INTERVAL_MS - 100)).toBe(0)
    expect(countTurns(100)).toBe(1)
    expect(countTurns(4 * INTERVAL_MS)).toBe(4)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('useRotation restarts the interval when the visitor changes the slide', () => {
    const { rerender } = render(<Harness />)
    advanceTime(INTERVAL_MS - 100)
    rerender(<Harness position={1} />)
    expect(countTurns(INTERVAL_MS - 100)).toBe(0)
    expect(countTurns(100)).toBe(1)
  })

  it('useRotation does not advance the carousel while canAdvance is false', () => {
    const { rerender } = render(<Harness canAdvance={false} />)
    expect(countTurns()).toBe(0)
    rerender(<Harness />)
    expect(countTurns()).toBe(2)
  })

  it('useRotation pauses while the mouse pointer is over the carousel, but ignores pointer events from a touch screen', () => {
    render(<Harness />)
    fireEvent.pointerEnter(carouselElement(), { pointerType: 'mouse' })
    expect(countTurns()).toBe(0)
    fireEvent.pointerLeave(carouselElement())
    expect(countTurns()).toBe(2)
    fireEvent.pointerEnter(carouselElement(), { pointerType: 'touch' })
    expect(countTurns()).toBe(2)
  })

  it('useRotation pauses while the user touches the carousel', () => {
    render(<Harness />)
    fireEvent.touchStart(carouselElement())
    expect(countTurns()).toBe(0)
    fireEvent.touchEnd(carouselElement())
    expect(countTurns()).toBe(2)
    fireEvent.touchStart(carouselElement())
    fireEvent.touchCancel(carouselElement())
    expect(countTurns()).toBe(2)
  })

  it('useRotation pauses while the focus is inside the carousel', () => {
    render(<Harness />)
    act(() => screen.getByText('Pause').focus())
    expect(countTurns()).toBe(0)
    act(() => screen.getByText('Other').focus())
    expect(countTurns()).toBe(0)
    act(() => screen.getByText('Other').blur())
    expect(countTurns()).toBe(2)
  })

  it('useRotation pauses while the tab is hidden', () => {
    render(<Harness />)
    setVisibility('hidden')
    expect(countTurns()).toBe(0)
    setVisibility('visible')
    expect(countTurns()).toBe(2)
  })

  it('useRotation pauses while the carousel is off screen', () => {
    render(<Harness />)
    act(() => onVisibilityChange([{ isIntersecting: false }]))
    expect(countTurns()).toBe(0)
    act(() => onVisibilityChange([{ isIntersecting: true }]))
    expect(countTurns()).toBe(2)
  })

  it('if the user prefers reduced motion, useRotation starts only when the "Play" button is pressed', () => {
    isMotionReduced = true
    render(<Harness />)
    expect(countTurns()).toBe(0)
    fireEvent.click(screen.getByText('Play'))
    expect(countTurns()).toBe(2)
    fireEvent.click(screen.getByText('Pause'))
    expect(countTurns()).toBe(0)
  })

  it('useRotation stops when the user switches on the reduced motion setting of the system', () => {
    render(<Harness />)
    isMotionReduced = true
    act(() => onMotionChange())
    expect(countTurns()).toBe(0)
  })

  it('useRotation stays paused after the "Pause" button is pressed', () => {
    render(<Harness />)
    fireEvent.click(screen.getByText('Pause'))
    fireEvent.pointerEnter(carouselElement(), { pointerType: 'mouse' })
    fireEvent.pointerLeave(carouselElement())
    expect(countTurns()).toBe(0)
    fireEvent.click(screen.getByText('Play'))
    expect(countTurns()).toBe(2)
  })

  it('after "Play" is pressed inside the carousel, useRotation runs until the pointer or the focus enters the carousel again', () => {
    render(<Harness />)
    fireEvent.pointerEnter(carouselElement(), { pointerType: 'mouse' })
    act(() => screen.getByText('Pause').focus())
    fireEvent.click(screen.getByText('Pause'))
    fireEvent.click(screen.getByText('Play'))
    expect(countTurns()).toBe(2)
    act(() => screen.getByText('Pause').blur())
    fireEvent.pointerLeave(carouselElement())
    expect(countTurns()).toBe(2)
    fireEvent.pointerEnter(carouselElement(), { pointerType: 'mouse' })
    expect(countTurns()).toBe(0)
  })

  it('useRotation leaves no timer after unmounting', () => {
    const { unmount } = render(<Harness />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('Carousel', () => {
  const SLIDE_WIDTH = 100

  /** Renders a carousel with `count` slides. The visible part of the carousel has space for three slides. */
  function openCarousel(count: number) {
    const calls = { scrollTo: vi.fn(), animate: vi.fn() }
    Object.assign(Element.prototype, calls)
    const stubWidth = (name: 'clientWidth' | 'offsetWidth', width: number) =>
      vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(width)
    stubWidth('clientWidth', 3 * SLIDE_WIDTH)
    stubWidth('offsetWidth', SLIDE_WIDTH)
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(count * SLIDE_WIDTH)
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * SLIDE_WIDTH
    })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(readonly onResize: () => void) {}
        observe() {
          this.onResize()
        }
        disconnect() {}
      },
    )
    const slides = Array.from({ length: count }, (_, id) => ({ id: `${id}`, content: id }))
    render(<Carousel className="" label="Wins" intervalMs={INTERVAL_MS} slides={slides} />)
    return { ...calls, track: screen.getByRole('group', { name: 'Wins: slides' }) }
  }
  afterEach(() => vi.restoreAllMocks())

  it('the carousel neither scrolls nor fades when all slides fit', () => {
    const { scrollTo, animate, track } = openCarousel(3)
    advanceTime(2 * INTERVAL_MS)
    fireEvent.keyDown(track, { key: 'ArrowRight' })
    fireEvent.keyDown(track, { key: 'ArrowLeft' })
    expect(scrollTo).not.toHaveBeenCalled()
    expect(animate).not.toHaveBeenCalled()
    expect(track.getAttribute('aria-live')).toBe('polite')
  })

  it('the carousel scrolls when not all slides fit', () => {
    const { scrollTo, track } = openCarousel(4)
    expect(track.getAttribute('aria-live')).toBe('off')
    advanceTime(INTERVAL_MS)
    expect(scrollTo).toHaveBeenCalledOnce()
  })
})
