import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MESSAGES } from '@domain/messages'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adminGate, AdminGuard } from '../../web/src/app/portal/guards/admin-guard'
import { MemberGuard } from '../../web/src/app/portal/guards/member-guard'
import { redirectTarget } from '../../web/src/app/portal/guards/redirect-signed-out'
import type { Session } from '../../web/src/firebase/session/facts'
import { useToasts } from '../../web/src/ui/toasts/store'

const { sessions, logout } = vi.hoisted(() => ({
  sessions: { set: (_session: Session) => {} },
  logout: vi.fn<() => Promise<void>>(),
}))

vi.mock('../../web/src/firebase/session', async () => {
  const { create } = await import('zustand')
  const useSession = create<Session>(() => ({ status: 'loading' }))
  sessions.set = (session) => useSession.setState(session, true)
  return { useSession, retrySession: vi.fn(), recheckMembership: vi.fn(), logout }
})

const account = { uid: 'yusuf', email: null }
const memberSession = (adminAccess: 'checking' | 'denied' | 'unavailable'): Session => ({
  status: 'member',
  ...account,
  adminAccess,
})

describe('adminGate', () => {
  it.each<[Session, string]>([
    [{ status: 'loading' }, 'checking'],
    [{ status: 'unavailable' }, 'unavailable'],
    [{ status: 'signed-out', reason: 'none' }, 'closed'],
    [{ status: 'not-member', ...account }, 'closed'],
    [memberSession('checking'), 'checking'],
    [memberSession('unavailable'), 'unavailable'],
    [memberSession('denied'), 'closed'],
    [{ status: 'admin', ...account }, 'open'],
  ])('adminGate for the session %j returns "%s"', (session, gate) => {
    expect(adminGate(session)).toBe(gate)
  })
})

describe('redirectTarget', () => {
  it('redirectTarget sends a tab without a session to the login page, with the current path in the "next" parameter', () => {
    expect(redirectTarget('none', '/dashboard/events?type=webinar#next')).toEqual({
      to: '/login?next=%2Fdashboard%2Fevents%3Ftype%3Dwebinar%23next',
    })
  })

  it('after a logout, redirectTarget returns the login page and a toast that confirms the logout', () => {
    expect(redirectTarget('logout', '/dashboard/events')).toEqual({
      to: '/login',
      toast: {
        kind: 'success',
        title: 'Logged Out',
        text: 'You have been successfully logged out',
      },
    })
  })

  it('after a password change, redirectTarget returns the login page and a toast that confirms the change', () => {
    expect(redirectTarget('password-changed', '/dashboard/settings')).toEqual({
      to: '/login',
      toast: { kind: 'success', title: MESSAGES.passwordChanged },
    })
  })

  it('for a suspended member, redirectTarget returns the login page and a toast about the suspension', () => {
    expect(redirectTarget('suspended', '/dashboard')).toEqual({
      to: '/login',
      toast: { kind: 'error', title: MESSAGES.suspended, stays: true },
    })
  })

  it('when the server has ended the session, redirectTarget returns the login page and a toast about the changed access', () => {
    expect(redirectTarget('access-changed', '/admin')).toEqual({
      to: '/login',
      toast: {
        kind: 'info',
        title: 'Your access has changed. Please sign in again.',
        stays: true,
      },
    })
  })
})

describe('the admin area', () => {
  beforeEach(() => useToasts.setState({ toasts: [] }))
  afterEach(cleanup)

  function openAdmin() {
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
  const shownToasts = () => useToasts.getState().toasts.map(({ title, text }) => [title, text])

  it('the admin area shows the requested page to an admin', () => {
    sessions.set({ status: 'admin', ...account })
    openAdmin()
    expect(screen.getByText('Secret')).toBeTruthy()
  })

  it('the admin area shows "Checking access..." while the access of the member is being checked', () => {
    sessions.set(memberSession('checking'))
    openAdmin()
    expect(screen.getByRole('status').textContent).toBe('Checking access...')
    expect(screen.queryByText('Secret')).toBeNull()
  })

  it('if the access cannot be checked because of a network failure, the admin area offers a retry', () => {
    sessions.set(memberSession('unavailable'))
    const router = openAdmin()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin')
    expect(shownToasts()).toEqual([])
  })

  it('the admin area redirects a member who is not an admin to the home page and shows one toast', async () => {
    sessions.set(memberSession('denied'))
    const router = openAdmin()
    expect(await screen.findByText('Home')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(shownToasts()).toEqual([['Access Denied', "You don't have admin privileges"]])
  })

  it('when an admin who is in the admin area is demoted to member, the admin area redirects to the home page', async () => {
    sessions.set({ status: 'admin', ...account })
    openAdmin()
    expect(screen.getByText('Secret')).toBeTruthy()
    act(() => sessions.set(memberSession('denied')))
    expect(await screen.findByText('Home')).toBeTruthy()
    expect(shownToasts()).toHaveLength(1)
  })
})

describe('the page for an account without a membership', () => {
  afterEach(cleanup)

  function openPortal(path: string) {
    sessions.set({ status: 'not-member', uid: 'yusuf', email: 'yusuf@cave.example' })
    const pages = [
      { path: '/dashboard', element: <p>Home</p> },
      { element: <AdminGuard />, children: [{ path: '/admin', element: <p>Secret</p> }] },
    ]
    const routes = [{ element: <MemberGuard />, children: pages }]
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
  }

  it.each(['/dashboard', '/admin'])(
    'at %s, an account without a membership sees only a message that contains the account’s email address',
    (path) => {
      openPortal(path)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
        'This account has no membership yet',
      )
      expect(screen.getByText(/yusuf@cave\.example/)).toBeTruthy()
      expect(screen.queryByRole('navigation')).toBeNull()
      expect(screen.queryByText(/Home|Secret/)).toBeNull()
    },
  )

  it('an account without a membership can log out', () => {
    openPortal('/dashboard')
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(logout).toHaveBeenCalledOnce()
  })
})
