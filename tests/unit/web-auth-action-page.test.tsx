import { MESSAGES } from '@domain/messages'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ActionPage } from '../../web/src/features/auth/action-page'
import { AppError } from '../../web/src/firebase/errors'

const { call, signIn } = vi.hoisted(() => ({
  call: vi.fn<(contract: { name: string }, input: object) => Promise<unknown>>(),
  signIn: vi.fn<(email: string, password: string) => Promise<void>>(),
}))
vi.mock('../../web/src/firebase/load', () => ({
  prefetch: vi.fn(),
  loadFunctions: () => Promise.resolve({ call }),
  loadCredentials: () => Promise.resolve({ signIn }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: () => undefined }))

/** Maps the name of a mocked function to its responses, in the order of the calls. An error in the list is thrown. */
let responses: Record<string, unknown[]>

beforeEach(() => {
  responses = { checkResetCode: [{ email: 'amina@cave.example' }], resetPassword: [{}] }
  signIn.mockReset().mockRejectedValue(new AppError('invalid_credentials'))
  call.mockReset().mockImplementation(async ({ name }) => {
    const response = responses[name]?.shift()
    if (response instanceof Error) throw response
    return response
  })
})
afterEach(cleanup)

function openLink(query = '?mode=resetPassword&oobCode=a-code') {
  render(
    <MemoryRouter initialEntries={[`/auth/action${query}`]}>
      <ActionPage />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const alertText = async () => (await screen.findByRole('alert')).textContent
const passwordInput = () => screen.findByLabelText<HTMLInputElement>('New password')
const callsOf = (wanted: string) =>
  call.mock.calls.flatMap(([{ name }, input]) => (name === wanted ? [input] : []))

async function setPassword(user: ReturnType<typeof userEvent.setup>, password: string) {
  await user.clear(await passwordInput())
  await user.type(await passwordInput(), password)
  await user.click(screen.getByRole('button', { name: 'Set New Password' }))
}

async function expectInvalidLink() {
  expect(await alertText()).toBe(MESSAGES.linkInvalid)
  expect(heading()).toBe('This Link Does Not Work')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
}

it.each([
  '?mode=recoverEmail',
  '?mode=recoverEmail&oobCode=a-code',
  '?mode=resetPassword',
  '?oobCode=a-code',
])('the page for links in account emails says that the link %s does not work', async (query) => {
  openLink(query)
  await expectInvalidLink()
  expect(call).not.toHaveBeenCalled()
})

it('if a password reset link was already used, its page says that the link does not work', async () => {
  responses['checkResetCode'] = [new AppError('link_invalid')]
  openLink()
  await expectInvalidLink()
})

it.each([
  [new AppError('internal'), MESSAGES.linkUnchecked],
  [new AppError('network'), MESSAGES.offline],
  [new AppError('rate_limited'), MESSAGES.tooManyAttempts],
])(
  'when checking a password reset link fails with %s, the visitor can check the link again',
  async (error, sentence) => {
    responses['checkResetCode']?.unshift(error)
    const user = openLink()
    expect(await alertText()).toBe(sentence)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await passwordInput()).toBeTruthy()
    expect(heading()).toBe('Choose a New Password')
    expect(screen.getByText('amina@cave.example')).toBeTruthy()
    expect(callsOf('checkResetCode')).toEqual([{ code: 'a-code' }, { code: 'a-code' }])
  },
)

it('if the new password is too short, the password reset page shows an error at the field and does not send the password', async () => {
  const user = openLink()
  await setPassword(user, '12345')
  const input = await passwordInput()
  const described = input.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(MESSAGES.passwordTooShortStrict)
  expect(document.activeElement).toBe(input)
  expect(callsOf('resetPassword')).toEqual([])
})

it('if a new password could not be set, the visitor can send it again; after success, the focus moves to the success message', async () => {
  responses['resetPassword']?.unshift(new AppError('unavailable'))
  const user = openLink()
  await setPassword(user, 'tidal-copper-loom')
  expect(await alertText()).toBe(MESSAGES.passwordNotSet)
  expect((await passwordInput()).value).toBe('tidal-copper-loom')
  await user.click(screen.getByRole('button', { name: 'Set New Password' }))
  expect((await screen.findByRole('status')).textContent).toBe(MESSAGES.passwordSet)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
  const sent = { code: 'a-code', new_password: 'tidal-copper-loom' }
  expect(callsOf('resetPassword')).toEqual([sent, sent])
})

it.each([
  ['the password is set, if the new password already works', true, 'status', MESSAGES.passwordSet],
  [
    'the link is invalid, if the new password does not work either',
    false,
    'alert',
    MESSAGES.linkInvalid,
  ],
] as const)(
  'when a password reset link was already used, the page says that %s',
  async (_, isValid, role, sentence) => {
    responses['resetPassword'] = [new AppError('link_invalid')]
    if (isValid) signIn.mockResolvedValue()
    await setPassword(openLink(), 'tidal-copper-loom')
    expect((await screen.findByRole(role)).textContent).toBe(sentence)
    expect(signIn).toHaveBeenCalledExactlyOnceWith('amina@cave.example', 'tidal-copper-loom')
  },
)
