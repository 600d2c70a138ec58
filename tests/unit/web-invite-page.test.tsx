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

const verifyMock = vi.mocked(verifyInviteCode)

beforeEach(() => {
  verifyMock.mockReset()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(cleanup)

function openInvitePage(address = '/invite') {
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

const codeInput = () => screen.getByPlaceholderText<HTMLInputElement>('Invitation Code')
const submitButton = () => screen.getByRole<HTMLButtonElement>('button')

it('the invite page normalises, verifies and stores the typed invitation code, and then opens /signup', async () => {
  verifyMock.mockResolvedValue({ valid: true })
  const user = openInvitePage()
  await user.type(codeInput(), 'cavedem2x')
  expect(codeInput().value).toBe('CAVEDEM2')
  await user.click(submitButton())
  expect(await screen.findByText('Signup')).toBeTruthy()
  expect(verifyMock).toHaveBeenCalledExactlyOnceWith('CAVEDEM2')
  expect(sessionStorage.getItem('validated_invite_code')).toBe('CAVEDEM2')
})

it('the invite page normalises a code that was typed before React hydrated the page', () => {
  const tree = (
    <MemoryRouter initialEntries={['/invite']}>
      <InvitePage />
    </MemoryRouter>
  )
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(tree)
  codeInput().value = 'cavedem2x'
  render(tree, { container, hydrate: true })
  expect(codeInput().value).toBe('CAVEDEM2')
})

it('the invite page fills in the invitation code from the URL of a link', () => {
  openInvitePage('/invite?code=cavedem2')
  expect(codeInput().value).toBe('CAVEDEM2')
})

it.each(['', '   '])(
  'the invite page asks for a code when the input is blank: %j',
  async (typed) => {
    const user = openInvitePage()
    if (typed) await user.type(codeInput(), typed)
    await user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.enterInviteCode)
    expect(document.activeElement).toBe(codeInput())
    expect(submitButton().disabled).toBe(false)
    expect(verifyMock).not.toHaveBeenCalled()
  },
)

it('the invite page shows an alert for an invalid code, keeps the code and allows a retry', async () => {
  verifyMock.mockResolvedValue({ valid: false })
  const user = openInvitePage()
  await user.type(codeInput(), 'NOSUCH')
  await user.click(submitButton())
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Invalid or expired invitation code')
  expect(codeInput().getAttribute('aria-describedby')).toBe(alert.id)
  expect(codeInput().getAttribute('aria-invalid')).toBe('true')
  expect(codeInput().value).toBe('NOSUCH')
  expect(document.activeElement).toBe(codeInput())
  expect(submitButton().disabled).toBe(false)
})

it('if only one email address can redeem a code, the invite page stores this address', async () => {
  verifyMock.mockResolvedValue({ valid: true, bound_email: 'guest@cave.example' })
  const user = openInvitePage('/invite?code=CAVEDEM2')
  await user.click(submitButton())
  expect(await screen.findByText('Signup')).toBeTruthy()
  expect(sessionStorage.getItem('invited_email')).toBe('guest@cave.example')
})

it.each([
  ['invite_expired', 'This invitation has expired. Please ask for a new one.'],
  ['invite_taken_back', 'This invitation has been taken back.'],
] as const)(
  'the invite page shows why a code that is bound to one email address is invalid: %s',
  async (refusal, text) => {
    verifyMock.mockResolvedValue({ valid: false, refusal })
    const user = openInvitePage('/invite?code=CAVEDEM2')
    await user.click(submitButton())
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
])(
  'the invite page shows the message of the error when verifying the code fails with %s',
  async (error, sentence) => {
    verifyMock.mockRejectedValue(error)
    const user = openInvitePage()
    await user.type(codeInput(), 'CAVEDEM2')
    await user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(codeInput().value).toBe('CAVEDEM2')
    expect(submitButton().disabled).toBe(false)
  },
)

it('if Enter is pressed twice, the invite page verifies the code once, and shows "Verifying..." in the meantime', async () => {
  let resolveVerify = (_verified: { valid: boolean }) => {}
  verifyMock.mockReturnValue(new Promise((resolve) => (resolveVerify = resolve)))
  const user = openInvitePage()
  await user.type(codeInput(), 'CAVEDEM2{Enter}{Enter}')
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(verifyMock).toHaveBeenCalledOnce()
  resolveVerify({ valid: true })
  expect(await screen.findByText('Signup')).toBeTruthy()
})
