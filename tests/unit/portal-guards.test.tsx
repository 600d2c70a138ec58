// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MESSAGES } from '@domain/messages'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adminGate, AdminGuard } from '../../web/src/app/portal/guards/admin-guard'
import { departure } from '../../web/src/app/portal/guards/leave'
import type { Session } from '../../web/src/firebase/session/facts'
import { useToasts } from '../../web/src/ui/toasts/store'

const { sessions } = vi.hoisted(() => ({ sessions: { set: (_session: Session) => {} } }))

vi.mock('../../web/src/firebase/session', async () => {
  const { create } = await import('zustand')
  const useSession = create<Session>(() => ({ status: 'loading' }))
  sessions.set = (session) => useSession.setState(session, true)
  return { useSession, retrySession: vi.fn() }
})

const who = { uid: 'yusuf', email: null }
const member = (adminAccess: 'checking' | 'denied' | 'unavailable'): Session => ({
  status: 'member',
  ...who,
  adminAccess,
})

describe('the gate of the admin area', () => {
  it.each<[Session, string]>([
    [{ status: 'loading' }, 'checking'],
    [{ status: 'unavailable' }, 'unavailable'],
    [{ status: 'signed-out', reason: 'none' }, 'closed'],
    [{ status: 'not-member', ...who }, 'closed'],
    [member('checking'), 'checking'],
    [member('unavailable'), 'unavailable'],
    [member('denied'), 'closed'],
    [{ status: 'admin', ...who }, 'open'],
  ])('the gate of the admin area for the session %j is %s', (session, gate) => {
    expect(adminGate(session)).toBe(gate)
  })
})

describe('where a tab without a session goes', () => {
  it('a tab without a session is redirected to login and back afterwards', () => {
    expect(departure('none', '/dashboard/events?type=webinar#next')).toEqual({
      to: '/login?next=%2Fdashboard%2Fevents%3Ftype%3Dwebinar%23next',
    })
  })

  it('a tab is redirected to login with a toast after a logout', () => {
    expect(departure('logout', '/dashboard/events')).toEqual({
      to: '/login',
      toast: {
        kind: 'success',
        title: 'Logged Out',
        text: 'You have been successfully logged out',
      },
    })
  })

  it('a tab is redirected to login with the reason after a suspension', () => {
    expect(departure('suspended', '/dashboard')).toEqual({
      to: '/login',
      toast: { kind: 'error', title: MESSAGES.suspended },
    })
  })

  it('a tab is redirected to login with a toast when the server ends the session', () => {
    expect(departure('access-changed', '/admin')).toEqual({
      to: '/login',
      toast: { kind: 'info', title: 'Your access has changed. Please sign in again.' },
    })
  })
})

describe('the admin area', () => {
  beforeEach(() => useToasts.setState({ toasts: [] }))
  afterEach(cleanup)

  function open() {
    const router = createMemoryRouter(
      [
        { path: '/dashboard', element: <p>Home</p> },
        { element: <AdminGuard />, children: [{ path: '/admin', element: <p>Secret</p> }] },
      ],
      { initialEntries: ['/admin'] },
    )
    render(<RouterProvider router={router} />)
    return router
  }
  const toasts = () => useToasts.getState().toasts.map(({ title, text }) => [title, text])

  it('the admin area shows its page to an admin', () => {
    sessions.set({ status: 'admin', ...who })
    open()
    expect(screen.getByText('Secret')).toBeTruthy()
  })

  it('the admin area shows a notice while checking access', () => {
    sessions.set(member('checking'))
    open()
    expect(screen.getByRole('status').textContent).toBe('Checking access...')
    expect(screen.queryByText('Secret')).toBeNull()
  })

  it('the admin area offers a retry after a network failure', () => {
    sessions.set(member('unavailable'))
    const router = open()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin')
    expect(toasts()).toEqual([])
  })

  it('the admin area redirects a member to the home page and shows one toast', async () => {
    sessions.set(member('denied'))
    const router = open()
    expect(await screen.findByText('Home')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(toasts()).toEqual([['Access Denied', "You don't have admin privileges"]])
  })

  it('the admin area redirects an admin who is demoted to the home page', async () => {
    sessions.set({ status: 'admin', ...who })
    open()
    expect(screen.getByText('Secret')).toBeTruthy()
    act(() => sessions.set(member('denied')))
    expect(await screen.findByText('Home')).toBeTruthy()
    expect(toasts()).toHaveLength(1)
  })
})
