import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../../web/src/ui/kit/dialog'
import { loadModal } from '../../web/src/ui/kit/modal'
import { flash, notify, consumeFlash, useToasts } from '../../web/src/ui/toasts/store'
import { Toaster } from '../../web/src/ui/toasts/toaster'

beforeAll(async () => {
  await loadModal()
})
beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const toastRegion = () => screen.getByRole('region', { name: 'Notifications' })
const toastTitles = () =>
  within(toastRegion())
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('.toast-title')?.textContent)
function showToast(title: string, kind: 'success' | 'error' = 'success') {
  act(() => void notify({ kind, title }))
}
const advanceTime = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

describe('toasts', () => {
  it('only the newest three toasts are visible', () => {
    render(<Toaster />)
    for (const title of ['one', 'two', 'three', 'four']) showToast(title)
    expect(toastTitles()).toEqual(['two', 'three', 'four'])
  })

  it('a toast replaces a visible toast with the same text', () => {
    render(<Toaster />)
    showToast('Saved')
    showToast('Saved')
    expect(toastTitles()).toEqual(['Saved'])
  })

  it('screen readers announce error toasts assertively, and other toasts politely', () => {
    render(<Toaster />)
    showToast('Saved')
    showToast('Error', 'error')
    const live = (title: string) =>
      screen.getByText(title).closest('[aria-live]')?.getAttribute('aria-live')
    expect(live('Saved')).toBe('polite')
    expect(live('Error')).toBe('assertive')
  })

  it('a toast disappears after some seconds, but stays as long as the pointer is over it', () => {
    render(<Toaster />)
    showToast('Saved')
    advanceTime(5000)
    fireEvent.pointerEnter(toastRegion())
    advanceTime(60_000)
    expect(toastTitles()).toEqual(['Saved'])
    fireEvent.pointerLeave(toastRegion())
    advanceTime(1100)
    expect(toastTitles()).toEqual([])
  })

  it('Alt+T moves the focus to the toasts; Escape closes the toasts and moves the focus back', () => {
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
    expect(document.activeElement).toBe(toastRegion())
    expect(toastRegion().hasAttribute('data-reached')).toBe(true)
    advanceTime(60_000)
    expect(toastTitles()).toEqual(['Saved'])
    fireEvent.keyDown(toastRegion(), { key: 'Escape' })
    expect(toastTitles()).toEqual([])
    expect(document.activeElement).toBe(field)
    expect(toastRegion().hasAttribute('data-reached')).toBe(false)
  })

  it('Alt+T moves the focus from an open dialog to a toast; Escape then closes the toast, but not the dialog', () => {
    const onClose = vi.fn()
    // Ant Design keeps the focus inside a dialog only if its elements have a size. In jsdom, all sizes are 0.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 0, 9, 9),
    )
    render(
      <>
        <Dialog title="Edit" open onClose={onClose}>
          <input aria-label="field" />
        </Dialog>
        <Toaster />
      </>,
    )
    advanceTime(1000)
    const field = screen.getByLabelText('field')
    field.focus()
    showToast('Error', 'error')
    fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: 't' })
    expect(document.activeElement).toBe(toastRegion())
    advanceTime(60_000)
    expect(toastTitles()).toEqual(['Error'])
    fireEvent.keyDown(toastRegion(), { key: 'Escape' })
    expect(toastTitles()).toEqual([])
    expect(document.activeElement).toBe(field)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('a toast has a close button', () => {
    render(<Toaster />)
    showToast('Saved')
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(toastTitles()).toEqual([])
  })
})

describe('flash and consumeFlash', () => {
  it('flash() stores a toast for the next page load, which shows the toast only once', () => {
    flash({ kind: 'success', title: 'Logged Out', text: 'You have been successfully logged out' })
    render(<Toaster />)
    expect(toastTitles()).toEqual(['Logged Out'])
    expect(consumeFlash()).toBeUndefined()
  })

  it('flash() with the option `stays` stores a toast that remains visible on the next page until the user closes it', () => {
    flash({ kind: 'info', title: 'Your access has changed', stays: true })
    render(<Toaster />)
    advanceTime(3_600_000)
    expect(toastTitles()).toEqual(['Your access has changed'])
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }))
    expect(toastTitles()).toEqual([])
  })

  it.each(['', '{', 'null', '{"kind":"loud","title":"x"}', '{"kind":"error"}'])(
    'consumeFlash ignores the invalid stored toast %j',
    (stored) => {
      sessionStorage.setItem('flash_toast', stored)
      expect(consumeFlash()).toBeUndefined()
    },
  )
})
