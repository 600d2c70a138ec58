import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReadMore } from '../../web/src/ui/read-more'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/**
 * Renders a text in ReadMore.
 * @param needed the height of the whole text in pixels
 * @param given the visible height in pixels
 */
function showText(text: string, needed: number, given: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(needed)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(given)
  render(<ReadMore title="Notes" text={text} lines={4} />)
}

it('ReadMore shows no button for a text that is fully visible', () => {
  showText('First line\n\nthird line\n', 66, 66)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/First line/).textContent).toBe('First line\n\nthird line')
})

it('ReadMore turns https URLs into links, and leaves other URLs as text', () => {
  showText('See https://example.com/plan, not http://example.com or javascript:alert(1).', 66, 66)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com/plan',
  ])
})

it('ReadMore has a button that expands and collapses a text that is not fully visible', () => {
  showText('A long text', 200, 88)
  const words = screen.getByText('A long text')
  const button = screen.getByRole('button', { name: /^Read more/ })
  expect([button.getAttribute('aria-expanded'), words.dataset['clamped']]).toEqual([
    'false',
    'true',
  ])
  fireEvent.click(button)
  expect(screen.getByRole('button', { name: /^Read less/ }).getAttribute('aria-expanded')).toBe(
    'true',
  )
  expect(words.dataset['clamped']).toBe('false')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: /^Read more/ })).toBeTruthy()
})
