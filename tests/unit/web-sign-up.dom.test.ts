import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signUp } from '../../web/src/features/auth/api/sign-up'
import { AppError, type AppErrorCode } from '../../web/src/firebase/errors'

const { call, signIn } = vi.hoisted(() => ({ call: vi.fn(), signIn: vi.fn() }))
vi.mock('../../web/src/firebase/load', () => ({
  loadFunctions: () => Promise.resolve({ call }),
  loadCredentials: () => Promise.resolve({ signIn }),
}))
vi.mock('../../web/src/firebase/log', () => ({ logProblem: vi.fn() }))

beforeEach(() => {
  call.mockReset().mockResolvedValue({ status: 'ready' })
  signIn.mockReset()
})
afterEach(() => vi.restoreAllMocks())

const FORM = {
  code: 'CAVEDEM2',
  first_name: 'Amina',
  last_name: 'Yusuf',
  email: 'amina@example.com',
  password: 'a second password',
  attempt_id: 'an-attempt-of-amina',
}

it.each<[AppErrorCode, string]>([
  ['email_not_confirmed', 'confirm_email'],
  ['invalid_credentials', 'other_password'],
  ['network', 'created'],
])(
  'if the sign-in after a sign-up fails with %s, the outcome of the sign-up is %s',
  async (code, outcome) => {
    signIn.mockRejectedValue(new AppError(code))
    expect(await signUp(FORM)).toBe(outcome)
  },
)

it.each([
  [{ status: 'confirm_email' }, 'confirm_email'],
  [{ status: 'confirm_email', again: true }, 'confirm_email_again'],
])(
  'if the server responds to a sign-up with %j, signUp returns %s and does not sign in',
  async (response, outcome) => {
    call.mockResolvedValue(response)
    expect(await signUp(FORM)).toBe(outcome)
    expect(signIn).not.toHaveBeenCalled()
  },
)

it('if the server refuses a sign-up, signUp throws the server’s error and does not sign in', async () => {
  call.mockRejectedValue(new AppError('idempotency_conflict'))
  await expect(signUp(FORM)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  expect(signIn).not.toHaveBeenCalled()
})

it('if the browser cannot store data, signUp throws an error before it redeems the invitation code', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(signUp(FORM)).rejects.toMatchObject({ code: 'storage_blocked' })
  expect(call).not.toHaveBeenCalled()
})

it('signUp deletes the value that it has stored to check whether the browser can store data', async () => {
  await signUp(FORM)
  expect(localStorage).toHaveLength(0)
})
