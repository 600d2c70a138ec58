// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRotation } from '../../web/src/features/webinar/carousel/use-rotation'

const INTERVAL = 3000
const advance = vi.fn()
let reduced = false
let motionChanged: () => void = () => undefined
let seen: (entries: { isIntersecting: boolean }[]) => void = () => undefined

function Harness({ position = 0 }: { position?: number }) {
  const root = useRef<HTMLDivElement>(null)
  const rotation = useRotation({ root, intervalMs: INTERVAL, advance, position })
  return (
    <div ref={root} data-testid="root" {...rotation.handlers}>
      <button onClick={rotation.toggle}>{rotation.on ? 'Pause' : 'Play'}</button>
      <button>Other</button>
    </div>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  advance.mockClear()
  reduced = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return reduced
    },
    addEventListener: (_: string, listener: () => void) => (motionChanged = listener),
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof seen) {
        seen = callback
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

const root = () => screen.getByTestId('root')
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const countTurns = (ms = 2 * INTERVAL) => {
  advance.mockClear()
  for (let passed = 0; passed < ms; passed += 100) wait(100)
  return advance.mock.calls.length
}
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('rotation', () => {
  it('rotation advances every interval, with one timer', () => {
    render(<Harness />)
    expect(countTurns(INTERVAL - 100)).toBe(0)
    expect(countTurns(100)).toBe(1)
    expect(countTurns(4 * INTERVAL)).toBe(4)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('rotation restarts its interval after a manual change', () => {
    const { rerender } = render(<Harness />)
    wait(INTERVAL - 100)
    rerender(<Harness position={1} />)
    expect(countTurns(INTERVAL - 100)).toBe(0)
    expect(countTurns(100)).toBe(1)
  })

  it('rotation pauses on mouse hover, but not on touch hover', () => {
    render(<Harness />)
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' })
    expect(countTurns()).toBe(0)
    fireEvent.pointerLeave(root())
    expect(countTurns()).toBe(2)
    fireEvent.pointerEnter(root(), { pointerType: 'touch' })
    expect(countTurns()).toBe(2)
  })

  it('rotation pauses while the carousel is touched', () => {
    render(<Harness />)
    fireEvent.touchStart(root())
    expect(countTurns()).toBe(0)
    fireEvent.touchEnd(root())
    expect(countTurns()).toBe(2)
    fireEvent.touchStart(root())
    fireEvent.touchCancel(root())
    expect(countTurns()).toBe(2)
  })

  it('rotation pauses while the focus is inside the carousel', () => {
    render(<Harness />)
    act(() => screen.getByText('Pause').focus())
    expect(countTurns()).toBe(0)
    act(() => screen.getByText('Other').focus())
    expect(countTurns()).toBe(0)
    act(() => screen.getByText('Other').blur())
    expect(countTurns()).toBe(2)
  })

  it('rotation pauses while the tab is hidden', () => {
    render(<Harness />)
    setVisibility('hidden')
    expect(countTurns()).toBe(0)
    setVisibility('visible')
    expect(countTurns()).toBe(2)
  })

  it('rotation pauses while the carousel is off screen', () => {
    render(<Harness />)
    act(() => seen([{ isIntersecting: false }]))
    expect(countTurns()).toBe(0)
    act(() => seen([{ isIntersecting: true }]))
    expect(countTurns()).toBe(2)
  })

  it('rotation does not start with reduced motion until the button Play is pressed', () => {
    reduced = true
    render(<Harness />)
    expect(countTurns()).toBe(0)
    fireEvent.click(screen.getByText('Play'))
    expect(countTurns()).toBe(2)
    fireEvent.click(screen.getByText('Pause'))
    expect(countTurns()).toBe(0)
  })

  it('rotation follows a change of the reduced motion setting', () => {
    render(<Harness />)
    reduced = true
    act(() => motionChanged())
    expect(countTurns()).toBe(0)
  })

  it('rotation stays paused after the button Pause is pressed', () => {
    render(<Harness />)
    fireEvent.click(screen.getByText('Pause'))
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' })
    fireEvent.pointerLeave(root())
    expect(countTurns()).toBe(0)
    fireEvent.click(screen.getByText('Play'))
    expect(countTurns()).toBe(2)
  })

  it('the button Play overrides hover and focus until the pointer or the focus enters again', () => {
    render(<Harness />)
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' })
    act(() => screen.getByText('Pause').focus())
    fireEvent.click(screen.getByText('Pause'))
    fireEvent.click(screen.getByText('Play'))
    expect(countTurns()).toBe(2)
    act(() => screen.getByText('Pause').blur())
    fireEvent.pointerLeave(root())
    expect(countTurns()).toBe(2)
    fireEvent.pointerEnter(root(), { pointerType: 'mouse' })
    expect(countTurns()).toBe(0)
  })

  it('rotation leaves no timer after unmounting', () => {
    const { unmount } = render(<Harness />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
