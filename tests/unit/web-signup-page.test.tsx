import { ERROR_MESSAGES } from '@domain/core-messages'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import { signUp } from '../../web/src/features/auth/api/sign-up'
import { SignupPage } from '../../web/src/features/auth/signup-page'
import { openDocument } from '../../web/src/ui/open-document'
import { storeValidatedCode } from '../../web/src/ui/validated-code'

vi.mock('../../web/src/features/auth/api/sign-up', () => ({ signUp: vi.fn() }))
vi.mock('../../web/src/ui/open-document', () => ({ openDocument: vi.fn() }))
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: vi.fn(),
  loadCredentials: vi.fn(),
}))

const signUpMock = vi.mocked(signUp)

beforeEach(() => {
  signUpMock.mockReset()
  vi.mocked(openDocument).mockReset().mockResolvedValue()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(cleanup)

function openSignupPage(code: string | null = 'CAVEDEM2') {
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

const fieldLabelled = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' })
const storedCode = () => sessionStorage.getItem('validated_invite_code')

const SIGNUP_VALUES = {
  'First name': ' Amina ',
  'Last name': 'Yusuf',
  Email: 'amina@example.com ',
  Password: 'secret-1',
}

async function fillAndSubmit(
  user: ReturnType<typeof userEvent.setup>,
  changes: Partial<typeof SIGNUP_VALUES> = {},
) {
  for (const [label, text] of Object.entries({ ...SIGNUP_VALUES, ...changes })) {
    await user.click(fieldLabelled(label))
    await user.paste(text)
  }
  await user.click(submitButton())
}

const formValues = () =>
  Object.fromEntries(Object.keys(SIGNUP_VALUES).map((label) => [label, fieldLabelled(label).value]))
const descriptionOf = (label: string) =>
  document.getElementById(fieldLabelled(label).getAttribute('aria-describedby') ?? '')?.textContent

it('if no validated invitation code is stored, the sign-up page redirects to /invite', () => {
  openSignupPage(null)
  expect(screen.getByText('Invite')).toBeTruthy()
})

it('the sign-up page sends the trimmed values of its fields, deletes the stored invitation code and opens the dashboard', async () => {
  signUpMock.mockResolvedValue('signed_in')
  const user = openSignupPage()
  expect(screen.getByText('CAVEDEM2')).toBeTruthy()
  await fillAndSubmit(user)
  expect(signUpMock).toHaveBeenCalledExactlyOnceWith({
    code: 'CAVEDEM2',
    first_name: 'Amina',
    last_name: 'Yusuf',
    email: 'amina@example.com',
    password: 'secret-1',
    attempt_id: expect.stringMatching(/^.{16,64}$/),
  })
  expect(openDocument).toHaveBeenCalledExactlyOnceWith('/dashboard')
  expect(storedCode()).toBeNull()
})

it.each([
  ['confirm_email', 'Please check your email to confirm your account, then sign in.'],
  [
    'confirm_email_again',
    "Please check your email to confirm your account, then sign in. If you entered different passwords and cannot sign in, use 'Forgot your password?'.",
  ],
  ['created', MESSAGES.accountCreated],
  ['other_password', MESSAGES.accountCreatedOtherPassword],
] as const)(
  'the sign-up page stays open and shows a message when the outcome of the sign-up is %s',
  async (outcome, sentence) => {
    signUpMock.mockResolvedValue(outcome)
    const user = openSignupPage()
    await fillAndSubmit(user)
    expect((await screen.findByRole('status')).textContent).toBe(sentence)
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(storedCode()).toBeNull()
    expect(openDocument).not.toHaveBeenCalled()
  },
)

it('if all fields of the sign-up page are empty, the page shows a single error message', async () => {
  const user = openSignupPage()
  await user.click(submitButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields')
  expect(document.activeElement).toBe(fieldLabelled('First name'))
  expect(signUpMock).not.toHaveBeenCalled()
})

it.each(Object.keys(SIGNUP_VALUES))(
  'the sign-up page shows an error when the "%s" field is blank',
  async (label) => {
    const user = openSignupPage()
    await fillAndSubmit(user, { [label]: '   ' })
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields')
    expect(document.activeElement).toBe(fieldLabelled(label))
    expect(signUpMock).not.toHaveBeenCalled()
  },
)

it.each([
  ['Password', 'a password that is too short', 'seven77', MESSAGES.passwordTooShortStrict],
  [
    'Password',
    'a password that is too long',
    'x'.repeat(LENGTHS.password.max + 1),
    MESSAGES.passwordTooLong,
  ],
  ['Email', 'an invalid address', 'nobody', MESSAGES.invalidEmail],
  ['Last name', 'a name that is too long', 'x'.repeat(LENGTHS.name + 1), MESSAGES.nameTooLong],
])('the sign-up page shows an error at the "%s" field for %s', async (label, _, text, message) => {
  const user = openSignupPage()
  const form = { ...SIGNUP_VALUES, Email: 'amina@example.com', [label]: text }
  await fillAndSubmit(user, form)
  expect(document.activeElement).toBe(fieldLabelled(label))
  expect(fieldLabelled(label).getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(label)).toBe(message)
  expect(formValues()).toEqual(form)
  expect(signUpMock).not.toHaveBeenCalled()
})

it('the fields of the sign-up page have autocomplete attributes, so that browsers can fill them in', () => {
  openSignupPage()
  const tokens = Object.keys(SIGNUP_VALUES).map((label) =>
    fieldLabelled(label).getAttribute('autocomplete'),
  )
  expect(tokens).toEqual(['given-name', 'family-name', 'email', 'new-password'])
})

it.each([
  [new AppError('account_not_created'), MESSAGES.accountNotCreated],
  [new AppError('idempotency_conflict'), MESSAGES.accountCreatedOtherEmail],
  [new AppError('invalid_invite_code'), 'Invalid or expired invitation code'],
  [new AppError('network'), MESSAGES.offline],
  [new AppError('internal'), 'An error occurred during signup'],
  [new Error('x'), 'An error occurred during signup'],
])(
  'the sign-up page shows the message of a sign-up error (%s), and keeps the input, the code and the attempt id',
  async (error, sentence) => {
    signUpMock.mockRejectedValueOnce(error).mockResolvedValueOnce('signed_in')
    const user = openSignupPage()
    await fillAndSubmit(user)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
    // The text in the email field is trimmed, because browsers trim the value of an email field.
    expect(formValues()).toEqual({ ...SIGNUP_VALUES, Email: 'amina@example.com' })
    expect(storedCode()).toBe('CAVEDEM2')
    await user.click(submitButton())
    const [first, second] = signUpMock.mock.calls
    expect(second).toEqual(first)
  },
)

it.each([
  ['Last name', 'invalid_request', 'last_name', MESSAGES.nameTooLong],
  ['Email', 'invite_other_address', 'email', ERROR_MESSAGES.invite_other_address],
] as const)(
  'when the server names the "%s" field in an error, the sign-up page shows the error there and focuses the field',
  async (label, code, field, message) => {
    signUpMock.mockRejectedValue(new AppError(code, { field, message }))
    const user = openSignupPage()
    await fillAndSubmit(user)
    expect(await screen.findByText(message)).toBeTruthy()
    expect(descriptionOf(label)).toBe(message)
    expect(fieldLabelled(label).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(fieldLabelled(label))
  },
)

it('the "Back to Invite Code" link of the sign-up page deletes the stored invitation code and opens /invite', async () => {
  const user = openSignupPage()
  await user.click(screen.getByRole('link', { name: 'Back to Invite Code' }))
  expect(storedCode()).toBeNull()
  expect(screen.getByText('Invite')).toBeTruthy()
})
