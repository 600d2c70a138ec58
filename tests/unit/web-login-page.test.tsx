import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import * as api from '../../web/src/features/auth/api/sign-in'
import { LoginPage } from '../../web/src/features/auth/login-page'
import { openDocument } from '../../web/src/ui/open-document'

vi.mock('../../web/src/features/auth/api/sign-in', () => ({
  signIn: vi.fn(),
  resendConfirmation: vi.fn(),
  sendPasswordReset: vi.fn(),
}))
vi.mock('../../web/src/ui/open-document', () => ({ openDocument: vi.fn() }))
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: vi.fn(),
  loadCredentials: vi.fn(),
}))

const signInMock = vi.mocked(api.signIn)
const resendMock = vi.mocked(api.resendConfirmation)
const resetMock = vi.mocked(api.sendPasswordReset)

beforeEach(() => {
  for (const call of [signInMock, resendMock, resetMock, vi.mocked(openDocument)])
    call.mockReset().mockResolvedValue()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(cleanup)

function openLoginPage(address = '/login') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <LoginPage />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const emailInput = () => screen.getByLabelText<HTMLInputElement>('Email')
const passwordInput = () => screen.getByLabelText<HTMLInputElement>('Password')
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
const descriptionOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('the login page', () => {
  it('the login page sends the trimmed email address and the password, and then opens the dashboard', async () => {
    const user = openLoginPage()
    await user.type(emailInput(), ' member@thecave.example ')
    await user.type(passwordInput(), ' secret ')
    await user.click(submitButton())
    expect(signInMock).toHaveBeenCalledExactlyOnceWith('member@thecave.example', ' secret ')
    expect(openDocument).toHaveBeenCalledExactlyOnceWith('/dashboard')
  })

  it.each([
    ['/login?next=/admin/events', '/admin/events'],
    ['/login?next=//evil.example', '/dashboard'],
  ])('the login page at %s opens %s after the sign-in', async (address, target) => {
    const user = openLoginPage(address)
    await user.type(emailInput(), 'a@b.example')
    await user.type(passwordInput(), 'secret{Enter}')
    expect(openDocument).toHaveBeenCalledExactlyOnceWith(target)
  })

  it('if both fields of the login page are empty, the page shows a single error message for both fields', async () => {
    const user = openLoginPage()
    await user.click(submitButton())
    expect(await alertText()).toBe('Please fill in all fields')
    expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1)
    expect(document.activeElement).toBe(emailInput())
    const { id } = screen.getByRole('alert')
    expect(passwordInput().getAttribute('aria-describedby')).toBe(id)
    expect(signInMock).not.toHaveBeenCalled()
  })

  it.each([
    ['email', '  ', 'secret-word', emailInput],
    ['password', 'somebody@thecave.example', '', passwordInput],
  ] as const)(
    'when the %s is missing, the login page shows a message and focuses the empty field',
    async (_, first, second, field) => {
      const user = openLoginPage()
      await user.type(emailInput(), first)
      if (second) await user.type(passwordInput(), second)
      await user.click(submitButton())
      expect(await alertText()).toBe(MESSAGES.fillInAllFields)
      expect(document.activeElement).toBe(field())
      expect(descriptionOf(field())).toBe(MESSAGES.fillInAllFields)
      expect(signInMock).not.toHaveBeenCalled()
    },
  )

  it('the fields of the login page have autocomplete attributes for password managers', () => {
    openLoginPage()
    expect(emailInput().getAttribute('autocomplete')).toBe('email')
    expect(passwordInput().getAttribute('autocomplete')).toBe('current-password')
  })

  it.each([
    [new AppError('invalid_credentials'), 'Invalid login credentials'],
    [new AppError('email_not_confirmed'), MESSAGES.emailNotConfirmed],
    [new AppError('rate_limited'), MESSAGES.tooManyAttempts],
    [new AppError('network'), MESSAGES.offline],
    [new Error('x'), 'An unexpected error occurred'],
  ])(
    'the login page shows the message of the error when the sign-in fails with %s, and keeps the input',
    async (error, sentence) => {
      signInMock.mockRejectedValue(error)
      const user = openLoginPage()
      await user.type(emailInput(), 'a@b.example')
      await user.type(passwordInput(), 'secret')
      await user.click(submitButton())
      expect(await alertText()).toBe(sentence)
      await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
      expect([emailInput().value, passwordInput().value]).toEqual(['a@b.example', 'secret'])
      expect(submitButton().disabled).toBe(false)
    },
  )

  it('the login page can reveal and hide the password, by mouse and by keyboard', async () => {
    const user = openLoginPage()
    await user.type(passwordInput(), 'secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(passwordInput().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(passwordInput().type).toBe('password')
    await user.keyboard('{Enter}')
    expect(passwordInput().type).toBe('text')
    await user.keyboard('{Enter}')
    expect(passwordInput().type).toBe('password')
    expect(signInMock).not.toHaveBeenCalled()
  })
})

describe.each([
  ['Resend confirmation email', resendMock, MESSAGES.confirmationSent, MESSAGES.confirmationFailed],
  ['Forgot your password?', resetMock, MESSAGES.resetSent, MESSAGES.resetFailed],
])('the "%s" button of the login page', (name, call, notice, failure) => {
  it(`the "${name}" button of the login page works while the password field is empty`, async () => {
    const user = openLoginPage()
    await user.type(emailInput(), 'a@b.example ')
    await user.click(screen.getByRole('button', { name }))
    expect(call).toHaveBeenCalledExactlyOnceWith('a@b.example')
    expect(await screen.findByText(notice)).toBeTruthy()
  })

  it(`the "${name}" button announces that an email is being sent, and sends only one email if it is pressed twice`, async () => {
    let finish = () => {}
    call.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
    const user = openLoginPage()
    await user.type(emailInput(), 'a@b.example')
    await user.click(screen.getByRole('button', { name }))
    expect(screen.getByRole('status').textContent).toBe('Sending the email...')
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name }))
    finish()
    expect(await screen.findByText(notice)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(notice)
    expect(call).toHaveBeenCalledOnce()
  })

  it.each([
    ['', 'Please enter your email address first'],
    ['nonsense', MESSAGES.invalidEmail],
  ])(
    `the "${name}" button asks for a valid email address when the email field contains %j`,
    async (typed, sentence) => {
      const user = openLoginPage()
      if (typed) await user.type(emailInput(), typed)
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByText(sentence)).toBeTruthy()
      expect(document.activeElement).toBe(emailInput())
      expect(descriptionOf(emailInput())).toBe(sentence)
      expect(call).not.toHaveBeenCalled()
    },
  )

  it(`the "${name}" button shows an error if the email cannot be sent`, async () => {
    call.mockRejectedValue(new AppError('unavailable'))
    const user = openLoginPage()
    await user.type(emailInput(), 'a@b.example')
    await user.click(screen.getByRole('button', { name }))
    expect(await alertText()).toBe(failure)
  })
})
