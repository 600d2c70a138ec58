// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError, toAppError } from '../../web/src/firebase/errors'

/** Creates an error like those of the SDKs, with a code and, for callables, the `details` of the function. */
const thrown = (code: string, rest: { message?: string; details?: unknown } = {}) =>
  Object.assign(new Error(rest.message ?? 'internal'), { code, details: rest.details })

const blocking = (error: object) =>
  `Firebase: HTTP Cloud Function returned an error: ${JSON.stringify({ error })} (auth/internal-error).`

afterEach(() => vi.restoreAllMocks())

describe('toAppError', () => {
  it.each([
    ['functions/resource-exhausted', { code: 'rate_limited' }, MESSAGES.tooManyAttempts],
    ['functions/failed-precondition', { code: 'account_not_created' }, MESSAGES.accountNotCreated],
    ['functions/internal', { code: 'internal' }, MESSAGES.unexpected],
  ])('toAppError reads our own code from the details of %s', (code, details, message) => {
    const error = toAppError(thrown(code, { details }))
    expect(error).toMatchObject({ code: details.code, message })
  })

  it('toAppError keeps the message and field of an invalid request', () => {
    const error = toAppError(
      thrown('functions/invalid-argument', {
        // The SDK appends the HTTP status.
        message: `${MESSAGES.nameTooLong} [400]`,
        details: { code: 'invalid_request', field: 'first_name' },
      }),
    )
    expect(error).toMatchObject({
      code: 'invalid_request',
      field: 'first_name',
      message: MESSAGES.nameTooLong,
    })
  })

  it.each([
    'auth/wrong-password',
    'auth/user-not-found',
    'auth/invalid-credential',
    'auth/user-disabled',
    'auth/invalid-email',
  ])('toAppError does not reveal for %s whether an account exists', (code) => {
    expect(toAppError(thrown(code)).message).toBe('Invalid login credentials')
  })

  it.each([
    ['auth/too-many-requests', 'rate_limited'],
    ['auth/network-request-failed', 'network'],
    ['auth/user-token-expired', 'unauthenticated'],
    ['functions/unavailable', 'unavailable'],
    ['functions/deadline-exceeded', 'unavailable'],
    ['permission-denied', 'permission_denied'],
    ['storage/unauthorized', 'permission_denied'],
    ['functions/internal', 'unknown'],
    ['auth/internal-error', 'unknown'],
  ])('toAppError maps %s to %s', (code, expected) => {
    expect(toAppError(thrown(code)).code).toBe(expected)
  })

  it("toAppError reads a blocking function's response inside an auth error", () => {
    const message = blocking({ message: 'x', details: { code: 'email_not_confirmed' } })
    const error = toAppError(thrown('auth/internal-error', { message }))
    expect(error).toMatchObject({
      code: 'email_not_confirmed',
      message: MESSAGES.emailNotConfirmed,
    })
  })

  it.each(['Firebase: {broken json} (auth/internal-error).', blocking({ message: 'x' })])(
    'toAppError maps an auth error without our code to unknown: %s',
    (message) => {
      expect(toAppError(thrown('auth/internal-error', { message })).code).toBe('unknown')
    },
  )

  it('toAppError reports a network error while offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(toAppError(new TypeError('Failed to fetch')).message).toBe(MESSAGES.offline)
  })

  it.each([undefined, null, 'text', 7, {}, { code: 12 }])(
    'toAppError converts %j to an unknown error',
    (value) => {
      expect(toAppError(value)).toMatchObject({ code: 'unknown', message: MESSAGES.unexpected })
    },
  )

  it('toAppError returns an AppError unchanged and distinguishes failures from refusals', () => {
    const refused = new AppError('rate_limited')
    expect(toAppError(refused)).toBe(refused)
    expect(refused.isBreakdown).toBe(false)
    expect(new AppError('network').isBreakdown).toBe(true)
  })
})
