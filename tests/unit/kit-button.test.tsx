import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AntDesign } from '../../web/src/ui/antd'
import { Button, LinkButton } from '../../web/src/ui/kit/button'
import { Failure } from '../../web/src/ui/kit/empty'
import { IconButton, RowButton } from '../../web/src/ui/kit/row-button'

beforeEach(() => {
  const list = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => list)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each([
  [
    'Button',
    (pending: boolean, onClick: () => void) => (
      <Button pending={pending} onClick={onClick}>
        Save
      </Button>
    ),
  ],
  [
    'RowButton',
    (pending: boolean, onClick: () => void) => (
      <RowButton pending={pending} onClick={onClick}>
        Save
      </RowButton>
    ),
  ],
  [
    'IconButton',
    (pending: boolean, onClick: () => void) => (
      <IconButton icon="edit" label="Save" action="Save" pending={pending} onClick={onClick} />
    ),
  ],
])('a pending %s', (name, button) => {
  it(`a pending ${name} shows a spinner, keeps the focus and ignores clicks`, () => {
    const onClick = vi.fn()
    const { rerender } = render(<AntDesign>{button(false, onClick)}</AntDesign>)
    const element = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    element.focus()
    fireEvent.click(element)
    expect(onClick).toHaveBeenCalledTimes(1)

    rerender(<AntDesign>{button(true, onClick)}</AntDesign>)
    expect(element.querySelector('.spinner')).not.toBeNull()
    expect(element.getAttribute('aria-disabled')).toBe('true')
    expect(element.disabled).toBe(false)
    expect(document.activeElement).toBe(element)
    fireEvent.click(element)
    expect(onClick).toHaveBeenCalledTimes(1)

    rerender(<AntDesign>{button(false, onClick)}</AntDesign>)
    expect(element.querySelector('.spinner')).toBeNull()
    expect(element.hasAttribute('aria-disabled')).toBe(false)
  })
})

it('a click on a pending submit button does not submit the form', () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('a link button opens a page of the app without reloading the document', () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<LinkButton to="/events">Events</LinkButton>} />
        <Route path="/events" element={<p>There</p>} />
      </Routes>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'Events' })
  expect(link.getAttribute('href')).toBe('/events')
  fireEvent.click(link)
  expect(screen.getByText('There')).toBeDefined()
})

it('an icon button has an accessible name and a tooltip', () => {
  render(<IconButton icon="remove" label="Delete Talk" action="Delete" onClick={vi.fn()} />)
  expect(screen.getByRole('button', { name: 'Delete Talk' }).dataset['tip']).toBe('Delete')
})

describe('Failure', () => {
  const showFailure = (online: boolean, retry = vi.fn()) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    return render(<Failure sentence="Failed to load events" retry={retry} />).container
  }

  it('the Failure component shows its message once, and a click on "Try Again" calls retry', () => {
    const retry = vi.fn()
    expect(showFailure(true, retry).textContent).toBe('Failed to load eventsTry Again')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('while the browser is offline, the Failure component says that loading resumes after reconnecting', () => {
    expect(showFailure(false).textContent).toBe(
      'Failed to load eventsYou are offline. Loading resumes when you reconnect.Try Again',
    )
  })
})
