// @vitest-environment jsdom
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import { signUp } from '../../web/src/features/auth/api/sign-up'
import { SignupPage } from '../../web/src/features/auth/signup-page'
import { leaveTo } from '../../web/src/ui/leave-to'
import { storeValidatedCode } from '../../web/src/ui/validated-code'

vi.mock('../../web/src/features/auth/api/sign-up', () => ({ signUp: vi.fn() }))
vi.mock('../../web/src/ui/leave-to', () => ({ leaveTo: vi.fn() }))
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: vi.fn(),
  loadCredentials: vi.fn(),
}))

const call = vi.mocked(signUp)

beforeEach(() => {
  call.mockReset()
  vi.mocked(leaveTo).mockReset().mockResolvedValue()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(cleanup)

function open(code: string | null = 'CAVEDEM2') {
  if (code) storeValidatedCode(code)
  render(
    <MemoryRouter initialEntries={['/signup']}>
      <Routes>
        <Route path="/signup" element={<SignupPage />} />
        <Route path="/invite" element={<p>Invite</p>} />
      </Routes>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })
const stored = () => sessionStorage.getItem('validated_invite_code')

const PERSON = {
  'First name': ' Amina ',
  'Last name': 'Yusuf',
  Email: 'amina@example.com ',
  Password: 'secret',
}

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  changes: Partial<typeof PERSON> = {},
) {
  for (const [label, text] of Object.entries({ ...PERSON, ...changes })) {
    await user.click(field(label))
    await user.paste(text)
  }
  await user.click(submit())
}

/** The form's values. */
const typed = () =>
  Object.fromEntries(Object.keys(PERSON).map((label) => [label, field(label).value]))
const description = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

it('sign-up without a validated code redirects to /invite', () => {
  open(null)
  expect(screen.getByText('Invite')).toBeTruthy()
})

it('sign-up sends trimmed fields, clears the code and opens the dashboard', async () => {
  call.mockResolvedValue('signed_in')
  const user = open()
  expect(screen.getByText('CAVEDEM2')).toBeTruthy()
  await fill(user)
  expect(call).toHaveBeenCalledExactlyOnceWith({
    code: 'CAVEDEM2',
    first_name: 'Amina',
    last_name: 'Yusuf',
    email: 'amina@example.com',
    password: 'secret',
    attempt_id: expect.stringMatching(/^.{16,64}$/),
  })
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/dashboard')
  expect(stored()).toBeNull()
})

it.each([
  ['confirm_email', 'Please check your email to confirm your account, then sign in.'],
  ['created', MESSAGES.accountCreated],
] as const)(
  'sign-up stays on its page and shows a message when the outcome is %s',
  async (outcome, sentence) => {
    call.mockResolvedValue(outcome)
    const user = open()
    await fill(user)
    expect((await screen.findByRole('status')).textContent).toBe(sentence)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(stored()).toBeNull()
    expect(leaveTo).not.toHaveBeenCalled()
  },
)

it('sign-up reports in one message that all fields are empty', async () => {
  const user = open()
  await user.click(submit())
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields')
  expect(document.activeElement).toBe(field('First name'))
  expect(call).not.toHaveBeenCalled()
})

it.each(Object.keys(PERSON))('sign-up reports a blank field: %s', async (label) => {
  const user = open()
  await fill(user, { [label]: '   ' })
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields')
  expect(document.activeElement).toBe(field(label))
  expect(call).not.toHaveBeenCalled()
})

it.each([
  ['Password', 'a password that is too short', '12345', 'Password must be at least 6 characters'],
  [
    'Password',
    'a password that is too long',
    'x'.repeat(LENGTHS.password.max + 1),
    MESSAGES.passwordTooLong,
  ],
  ['Email', 'an invalid address', 'nobody', MESSAGES.invalidEmail],
  ['Last name', 'a name that is too long', 'x'.repeat(LENGTHS.name + 1), MESSAGES.nameTooLong],
])('sign-up reports an error at the field %s: %s', async (label, _, text, message) => {
  const user = open()
  const form = { ...PERSON, Email: 'amina@example.com', [label]: text }
  await fill(user, form)
  expect(document.activeElement).toBe(field(label))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(description(label)).toBe(message)
  expect(typed()).toEqual(form)
  expect(call).not.toHaveBeenCalled()
})

it('the fields of the sign-up page tell browsers what to fill in', () => {
  open()
  const tokens = Object.keys(PERSON).map((label) => field(label).getAttribute('autocomplete'))
  expect(tokens).toEqual(['given-name', 'family-name', 'email', 'new-password'])
})

it.each([
  [new AppError('account_not_created'), MESSAGES.accountNotCreated],
  [new AppError('invalid_invite_code'), 'Invalid or expired invitation code'],
  [new AppError('network'), MESSAGES.offline],
  [new AppError('internal'), 'An error occurred during signup'],
  [new Error('x'), 'An error occurred during signup'],
])(
  'sign-up shows a message for %s and keeps the input, code and attempt',
  async (error, sentence) => {
    call.mockRejectedValueOnce(error).mockResolvedValueOnce('signed_in')
    const user = open()
    await fill(user)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(stored()).toBe('CAVEDEM2')
    await user.click(submit())
    const [first, second] = call.mock.calls
    expect(second).toEqual(first)
  },
)

it('sign-up shows a server error at its field', async () => {
  call.mockRejectedValue(
    new AppError('invalid_request', { field: 'last_name', message: MESSAGES.nameTooLong }),
  )
  const user = open()
  await fill(user)
  expect(await screen.findByText(MESSAGES.nameTooLong)).toBeTruthy()
  expect(field('Last name').getAttribute('aria-invalid')).toBe('true')
})

it('the link Back to Invite Code clears the code', async () => {
  const user = open()
  await user.click(screen.getByRole('link', { name: 'Back to Invite Code' }))
  expect(stored()).toBeNull()
  expect(screen.getByText('Invite')).toBeTruthy()
})
