// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flash, notify, takeFlash, useToasts } from '../../web/src/ui/toasts/store'
import { Toaster } from '../../web/src/ui/toasts/toaster'

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const region = () => screen.getByRole('region', { name: 'Notifications' })
const titles = () =>
  within(region())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('.toast-title')?.textContent)
function showToast(title: string, kind: 'success' | 'error' = 'success') {
  act(() => void notify({ kind, title }))
}
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describe('notifications', () => {
  it('only the newest three toasts are visible', () => {
    render(<Toaster />)
    for (const title of ['one', 'two', 'three', 'four']) showToast(title)
    expect(titles()).toEqual(['two', 'three', 'four'])
  })

  it('a toast replaces one with the same text', () => {
    render(<Toaster />)
    showToast('Saved')
    showToast('Saved')
    expect(titles()).toEqual(['Saved'])
  })

  it('error toasts are announced assertively, other toasts politely', () => {
    render(<Toaster />)
    showToast('Saved')
    showToast('Error', 'error')
    const live = (title: string) =>
      screen.getByText(title).closest('[aria-live]')?.getAttribute('aria-live')
    expect(live('Saved')).toBe('polite')
    expect(live('Error')).toBe('assertive')
  })

  it('a toast disappears after a time, but not while hovered', () => {
    render(<Toaster />)
    showToast('Saved')
    wait(5000)
    fireEvent.pointerEnter(region())
    wait(60_000)
    expect(titles()).toEqual(['Saved'])
    fireEvent.pointerLeave(region())
    wait(1100)
    expect(titles()).toEqual([])
  })

  it('Alt+T focuses the notifications, and Escape restores the focus', () => {
    render(
      <>
        <input aria-label="field" />
        <Toaster />
      </>,
    )
    const field = screen.getByLabelText('field')
    field.focus()
    showToast('Saved')
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: '†' })
    expect(document.activeElement).toBe(region())
    expect(region().hasAttribute('data-reached')).toBe(true)
    wait(60_000)
    expect(titles()).toEqual(['Saved'])
    fireEvent.keyDown(region(), { key: 'Escape' })
    expect(titles()).toEqual([])
    expect(document.activeElement).toBe(field)
    expect(region().hasAttribute('data-reached')).toBe(false)
  })

  it('a toast has a close button', () => {
    render(<Toaster />)
    showToast('Saved')
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(titles()).toEqual([])
  })
})

describe('flash', () => {
  it('flash stores one toast until the next page load', () => {
    flash({ kind: 'success', title: 'Logged Out', text: 'You have been successfully logged out' })
    render(<Toaster />)
    expect(titles()).toEqual(['Logged Out'])
    expect(takeFlash()).toBeUndefined()
  })

  it.each(['', '{', 'null', '{"kind":"loud","title":"x"}', '{"kind":"error"}'])(
    'takeFlash ignores the invalid stored toast %j',
    (stored) => {
      sessionStorage.setItem('flash_toast', stored)
      expect(takeFlash()).toBeUndefined()
    },
  )
})
