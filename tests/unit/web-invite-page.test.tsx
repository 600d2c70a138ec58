// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import { verifyInviteCode } from '../../web/src/features/invite/api/verify-invite-code'
import { InvitePage } from '../../web/src/features/invite/invite-page'

vi.mock('../../web/src/features/invite/api/verify-invite-code', () => ({
  verifyInviteCode: vi.fn(),
}))
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: vi.fn(),
  loadCredentials: vi.fn(),
}))

const verify = vi.mocked(verifyInviteCode)

beforeEach(() => {
  verify.mockReset()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(cleanup)

function open(address = '/invite') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/invite" element={<InvitePage />} />
        <Route path="/signup" element={<p>Signup</p>} />
      </Routes>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const input = () => screen.getByPlaceholderText<HTMLInputElement>('Invitation Code')
const button = () => screen.getByRole<HTMLButtonElement>('button')

it('the invite page normalises a code, verifies it, stores it and continues to /signup', async () => {
  verify.mockResolvedValue({ valid: true })
  const user = open()
  await user.type(input(), 'cavedem2x')
  expect(input().value).toBe('CAVEDEM2')
  await user.click(button())
  expect(await screen.findByText('Signup')).toBeTruthy()
  expect(verify).toHaveBeenCalledExactlyOnceWith('CAVEDEM2')
  expect(sessionStorage.getItem('validated_invite_code')).toBe('CAVEDEM2')
})

it('the invite page normalises text that was typed before hydration', () => {
  const tree = (
    <MemoryRouter initialEntries={['/invite']}>
      <InvitePage />
    </MemoryRouter>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(tree)
  input().value = 'cavedem2x'
  render(tree, { container, hydrate: true })
  expect(input().value).toBe('CAVEDEM2')
})

it('the invite page prefills the code from a link', () => {
  open('/invite?code=cavedem2')
  expect(input().value).toBe('CAVEDEM2')
})

it.each(['', '   '])(
  'the invite page asks for a code when the input is blank: %j',
  async (typed) => {
    const user = open()
    if (typed) await user.type(input(), typed)
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.enterInviteCode)
    expect(document.activeElement).toBe(input())
    expect(button().disabled).toBe(false)
    expect(verify).not.toHaveBeenCalled()
  },
)

it('the invite page shows an error in its alert, keeps the code and allows a retry', async () => {
  verify.mockResolvedValue({ valid: false })
  const user = open()
  await user.type(input(), 'NOSUCH')
  await user.click(button())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Invalid or expired invitation code')
  expect(input().getAttribute('aria-describedby')).toBe(alert.id)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().value).toBe('NOSUCH')
  expect(document.activeElement).toBe(input())
  expect(button().disabled).toBe(false)
})

it('the invite page stores the email address that a code is for', async () => {
  verify.mockResolvedValue({ valid: true, bound_email: 'guest@cave.example' })
  const user = open('/invite?code=CAVEDEM2')
  await user.click(button())
  expect(await screen.findByText('Signup')).toBeTruthy()
  expect(sessionStorage.getItem('invited_email')).toBe('guest@cave.example')
})

it.each([
  ['invite_expired', 'This invitation has expired. Please ask for a new one.'],
  ['invite_taken_back', 'This invitation has been taken back.'],
] as const)(
  'the invite page says why a code for one address is invalid: %s',
  async (refusal, text) => {
    verify.mockResolvedValue({ valid: false, refusal })
    const user = open('/invite?code=CAVEDEM2')
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(sessionStorage.getItem('validated_invite_code')).toBeNull()
  },
)

it.each([
  [new AppError('internal'), 'Database error occurred'],
  [new AppError('unavailable'), 'Database error occurred'],
  [new AppError('rate_limited'), 'Too many attempts. Please try again later.'],
  [new AppError('network'), MESSAGES.offline],
  [new TypeError('boom'), 'An unexpected error occurred'],
])('the invite page shows a message for %s', async (error, sentence) => {
  verify.mockRejectedValue(error)
  const user = open()
  await user.type(input(), 'CAVEDEM2')
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  expect(button().disabled).toBe(false)
})

it('the invite page verifies a code once and shows progress', async () => {
  let resolveVerify = (_verified: { valid: boolean }) => {}
  verify.mockReturnValue(new Promise((resolve) => (resolveVerify = resolve)))
  const user = open()
  await user.type(input(), 'CAVEDEM2{Enter}{Enter}')
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(verify).toHaveBeenCalledOnce()
  resolveVerify({ valid: true })
  expect(await screen.findByText('Signup')).toBeTruthy()
})
