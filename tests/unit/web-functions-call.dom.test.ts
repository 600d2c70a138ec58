import { createInviteCodes } from '@domain/calls/create-invite-codes'
import { verifyInviteCode } from '@domain/calls/verify-invite-code'
import { MESSAGES } from '@domain/messages'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '../../web/src/firebase/functions'

const httpsCallable = vi.hoisted(() =>
  vi.fn<(functions: object, name: string) => (input: object) => Promise<{ data: unknown }>>(),
)
vi.mock('firebase/functions', () => ({
  getFunctions: () => ({}),
  connectFunctionsEmulator: () => undefined,
  httpsCallable,
}))
vi.mock('../../web/src/firebase/app', () => ({ app: {}, appCheckReady: Promise.resolve() }))
vi.mock('../../web/src/firebase/config', () => ({ emulators: null }))

const verify = () => call(verifyInviteCode, { code: 'CAVEDEM2' })
const send = vi.fn<(input: object) => Promise<{ data: unknown }>>()

beforeEach(() => {
  send.mockReset()
  httpsCallable.mockReset().mockReturnValue(send)
})

it('call() sends the input to the function that the contract names, and returns the response of the function', async () => {
  send.mockResolvedValue({ data: { valid: true } })
  expect(await verify()).toEqual({ valid: true })
  expect(httpsCallable.mock.lastCall?.[1]).toBe('verifyInviteCode')
  expect(send).toHaveBeenCalledExactlyOnceWith({ code: 'CAVEDEM2' })
})

it.each([
  ['without the required fields', { surprise: true }],
  ['that is empty', null],
])('call() throws an unexpected error for a response %s', async (_, data) => {
  send.mockResolvedValue({ data })
  await expect(verify()).rejects.toMatchObject({ code: 'unknown', message: MESSAGES.unexpected })
})

it('when the server refuses a call, call() throws an error with the code, message and field from the server', async () => {
  send.mockRejectedValue(
    Object.assign(new Error(`${MESSAGES.inviteExpiryTooFar} [400]`), {
      code: 'functions/invalid-argument',
      details: { code: 'invalid_request', field: 'expires_at' },
    }),
  )
  const request = { description: null, email: null, expires_at: null, count: 1, attempt_id: 'x' }
  await expect(call(createInviteCodes, request)).rejects.toMatchObject({
    code: 'invalid_request',
    field: 'expires_at',
    message: MESSAGES.inviteExpiryTooFar,
  })
})
