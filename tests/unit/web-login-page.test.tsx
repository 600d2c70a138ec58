// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../web/src/firebase/errors'
import * as api from '../../web/src/features/auth/api/sign-in'
import { LoginPage } from '../../web/src/features/auth/login-page'
import { leaveTo } from '../../web/src/ui/leave-to'

vi.mock('../../web/src/features/auth/api/sign-in', () => ({
  signIn: vi.fn(),
  resendConfirmation: vi.fn(),
  sendPasswordReset: vi.fn(),
}))
vi.mock('../../web/src/ui/leave-to', () => ({ leaveTo: vi.fn() }))
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: vi.fn(),
  loadCredentials: vi.fn(),
}))

const signIn = vi.mocked(api.signIn)
const resend = vi.mocked(api.resendConfirmation)
const reset = vi.mocked(api.sendPasswordReset)

beforeEach(() => {
  for (const call of [signIn, resend, reset, vi.mocked(leaveTo)])
    call.mockReset().mockResolvedValue()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})
afterEach(cleanup)

function open(address = '/login') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <LoginPage />
    </MemoryRouter>,
  )
  return userEvent.setup()
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' })
const description = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
const alertText = async () => (await screen.findByRole('alert')).textContent

describe('signing in', () => {
  it('login sends the trimmed email and the password, then opens the dashboard', async () => {
    const user = open()
    await user.type(email(), ' member@thecave.example ')
    await user.type(password(), ' secret ')
    await user.click(submit())
    expect(signIn).toHaveBeenCalledExactlyOnceWith('member@thecave.example', ' secret ')
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith('/dashboard')
  })

  it.each([
    ['/login?next=/admin/events', '/admin/events'],
    ['/login?next=//evil.example', '/dashboard'],
  ])('login redirects from %s to %s', async (address, target) => {
    const user = open(address)
    await user.type(email(), 'a@b.example')
    await user.type(password(), 'secret{Enter}')
    expect(leaveTo).toHaveBeenCalledExactlyOnceWith(target)
  })

  it('login reports missing fields in one message', async () => {
    const user = open()
    await user.click(submit())
    expect(await alertText()).toBe('Please fill in all fields')
    expect(screen.getAllByText('Please fill in all fields')).toHaveLength(1)
    expect(document.activeElement).toBe(email())
    const { id } = screen.getByRole('alert')
    expect(password().getAttribute('aria-describedby')).toBe(id)
    expect(signIn).not.toHaveBeenCalled()
  })

  it.each([
    ['email', '  ', 'secret-word', email],
    ['password', 'somebody@thecave.example', '', password],
  ] as const)(
    'login reports a missing %s and focuses its field',
    async (_, first, second, field) => {
      const user = open()
      await user.type(email(), first)
      if (second) await user.type(password(), second)
      await user.click(submit())
      expect(await alertText()).toBe(MESSAGES.fillInAllFields)
      expect(document.activeElement).toBe(field())
      expect(description(field())).toBe(MESSAGES.fillInAllFields)
      expect(signIn).not.toHaveBeenCalled()
    },
  )

  it('the fields of the login page tell password managers what to fill in', () => {
    open()
    expect(email().getAttribute('autocomplete')).toBe('email')
    expect(password().getAttribute('autocomplete')).toBe('current-password')
  })

  it.each([
    [new AppError('invalid_credentials'), 'Invalid login credentials'],
    [new AppError('email_not_confirmed'), MESSAGES.emailNotConfirmed],
    [new AppError('rate_limited'), MESSAGES.tooManyAttempts],
    [new AppError('network'), MESSAGES.offline],
    [new Error('x'), 'An unexpected error occurred'],
  ])('login shows a message for %s and keeps the input', async (error, sentence) => {
    signIn.mockRejectedValue(error)
    const user = open()
    await user.type(email(), 'a@b.example')
    await user.type(password(), 'secret')
    await user.click(submit())
    expect(await alertText()).toBe(sentence)
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'))
    expect([email().value, password().value]).toEqual(['a@b.example', 'secret'])
    expect(submit().disabled).toBe(false)
  })

  it('login can reveal and hide the password, by mouse and by keyboard', async () => {
    const user = open()
    await user.type(password(), 'secret')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
    await user.keyboard('{Enter}')
    expect(password().type).toBe('text')
    await user.keyboard('{Enter}')
    expect(password().type).toBe('password')
    expect(signIn).not.toHaveBeenCalled()
  })
})

describe.each([
  ['Resend confirmation email', resend, MESSAGES.confirmationSent, MESSAGES.confirmationFailed],
  ['Forgot your password?', reset, MESSAGES.resetSent, MESSAGES.resetFailed],
])('%s', (name, call, notice, failure) => {
  it(`the button "${name}" requires only the email address`, async () => {
    const user = open()
    await user.type(email(), 'a@b.example ')
    await user.click(screen.getByRole('button', { name }))
    expect(call).toHaveBeenCalledExactlyOnceWith('a@b.example')
    expect(await screen.findByText(notice)).toBeTruthy()
  })

  it(`the button "${name}" announces the pending mail and sends it once`, async () => {
    let finish = () => {}
    call.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
    const user = open()
    await user.type(email(), 'a@b.example')
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
    `the button "${name}" asks for a valid email address instead of %j`,
    async (typed, sentence) => {
      const user = open()
      if (typed) await user.type(email(), typed)
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByText(sentence)).toBeTruthy()
      expect(document.activeElement).toBe(email())
      expect(description(email())).toBe(sentence)
      expect(call).not.toHaveBeenCalled()
    },
  )

  it(`the button "${name}" shows an error when the mail cannot be sent`, async () => {
    call.mockRejectedValue(new AppError('unavailable'))
    const user = open()
    await user.type(email(), 'a@b.example')
    await user.click(screen.getByRole('button', { name }))
    expect(await alertText()).toBe(failure)
  })
})
