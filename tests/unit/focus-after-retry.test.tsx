import { MESSAGES } from '@domain/messages'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApplicationPage } from '../../web/src/features/application/application-page'
import type { OwnApplication } from '../../web/src/features/application/api/application'
import { ResetPanel } from '../../web/src/features/auth/reset-panel'
import { WinsCarousel } from '../../web/src/features/webinar/wins/wins-carousel'
import { AppError } from '../../web/src/firebase/errors'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: async () => ({ call }),
  loadCredentials: vi.fn(),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

beforeEach(() => {
  call.mockReset().mockRejectedValueOnce(new AppError('network'))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (path: string, page: ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="*" element={page} />
        <Route path="/application/:token" element={page} />
      </Routes>
    </MemoryRouter>,
  )

/** Focuses and clicks a button. In most browsers, a click also moves the focus, but fireEvent.click() does not. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

/** Waits until an element with the given text has the focus. */
const waitForFocusOn = (text: string) =>
  waitFor(() => {
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toBe(text)
  })

const ANSWERS: OwnApplication['answers'] = {
  name: 'يوسف',
  business: 'Logistics',
  activity: null,
  revenue_band: '$1-$3M',
  region: 'UAE',
  why: 'To meet others.',
  referred_by: null,
}
const APPLICATION: OwnApplication = {
  status: 'held',
  answers: ANSWERS,
  email: 'yusuf@example.com',
  created_at: 0,
  updated_at: 0,
  review_by: 0,
  message: 'مرحبا، we need more time.',
  reapply_after: null,
  invite_code: null,
  invite_expires_at: null,
  may_change: false,
  may_withdraw: false,
}

it('when an application loads after "Try Again" was pressed, the focus moves to the status, because the button disappears', async () => {
  show('/application/secret', <ApplicationPage />)
  call.mockResolvedValueOnce(APPLICATION)
  await press('Try Again')
  await waitForFocusOn('In review, needs more time')
})

it('the application status page does not move the focus when the first attempt to load the application succeeds', async () => {
  call.mockReset().mockResolvedValueOnce(APPLICATION)
  show('/application/secret', <ApplicationPage />)
  await screen.findByText('In review, needs more time')
  expect(document.activeElement).toBe(document.body)
})

it('while a password reset link is checked again, the heading "Your Account" has the focus, and afterwards "Choose a New Password"', async () => {
  show('/auth/action', <ResetPanel code="secret" />)
  let respond: (response: unknown) => void = () => undefined
  call.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
  await press('Try Again')
  await waitForFocusOn('Your Account')
  respond({ email: 'yusuf@example.com' })
  await waitForFocusOn('Choose a New Password')
})

it('if a password reset link is checked again and the check fails, the focus moves to the error message', async () => {
  show('/auth/action', <ResetPanel code="secret" />)
  call.mockRejectedValueOnce(new AppError('network'))
  await press('Try Again')
  await waitForFocusOn(MESSAGES.offline)
})

it('when loading the wins is retried, the focus moves to the loading message first, and later to the loaded wins', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  let respond: (response: unknown) => void = () => undefined
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('offline'))
  vi.stubGlobal('fetch', fetch)
  render(<WinsCarousel />)
  fetch.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
  await press('Try again')
  await waitForFocusOn('Loading live deals...')
  const win = { id: 'a', title: 'Signed', category: 'Tech', description: 'Agreed.' }
  const wins = [{ ...win, currency: 'USD', occurred_at: '2025-10-01T10:00:00.000Z' }]
  respond({ ok: true, json: async () => wins })
  const row = await screen.findByRole('group', { name: 'Live member wins: slides' })
  await waitFor(() => expect(document.activeElement).toBe(row))
})
