import { MESSAGES } from '@domain/messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError, toAppError } from '../../web/src/firebase/errors'

/** Creates an error like those of the Firebase SDKs: with a code and, for callables, the `details` of the function. */
const sdkError = (code: string, rest: { message?: string; details?: unknown } = {}) =>
  Object.assign(new Error(rest.message ?? 'internal'), { code, details: rest.details })

const blockingError = (error: object) =>
  `Firebase: HTTP Cloud Function returned an error: ${JSON.stringify({ error })} (auth/internal-error).`

afterEach(() => vi.restoreAllMocks())

describe('toAppError', () => {
  it.each([
    ['functions/resource-exhausted', { code: 'rate_limited' }, MESSAGES.tooManyAttempts],
    ['functions/failed-precondition', { code: 'account_not_created' }, MESSAGES.accountNotCreated],
    ['functions/internal', { code: 'internal' }, MESSAGES.unexpected],
  ])(
    'toAppError reads our own error code from the details of the SDK error %s',
    (code, details, message) => {
      const error = toAppError(sdkError(code, { details }))
      expect(error).toMatchObject({ code: details.code, message })
    },
  )

  it('for an invalid request, toAppError returns the message and the field name that the server sent', () => {
    const error = toAppError(
      sdkError('functions/invalid-argument', {
        // The Functions SDK appends the HTTP status to the server's message. toAppError must remove it.
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

  it('for a rate-limited call, toAppError returns the number of seconds after which the server accepts the next call', () => {
    const details = { code: 'rate_limited', retryAfterSeconds: 42 }
    const error = toAppError(sdkError('functions/resource-exhausted', { details }))
    expect(error.retryAfterSeconds).toBe(42)
  })

  it.each([
    'auth/wrong-password',
    'auth/user-not-found',
    'auth/invalid-credential',
    'auth/user-disabled',
    'auth/invalid-email',
  ])('toAppError does not reveal for %s whether an account exists', (code) => {
    expect(toAppError(sdkError(code)).message).toBe('Invalid login credentials')
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
  ])('toAppError maps the SDK error code %s to %s', (code, expected) => {
    expect(toAppError(sdkError(code)).code).toBe(expected)
  })

  it('toAppError finds our own error code in the message of an Auth error that a blocking function caused', () => {
    const message = blockingError({ message: 'x', details: { code: 'email_not_confirmed' } })
    const error = toAppError(sdkError('auth/internal-error', { message }))
    expect(error).toMatchObject({
      code: 'email_not_confirmed',
      message: MESSAGES.emailNotConfirmed,
    })
  })

  it.each(['Firebase: {broken json} (auth/internal-error).', blockingError({ message: 'x' })])(
    'toAppError returns an unknown error for an Auth error without our own error code: %s',
    (message) => {
      expect(toAppError(sdkError('auth/internal-error', { message })).code).toBe('unknown')
    },
  )

  it('while the browser is offline, toAppError returns a network error', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(toAppError(new TypeError('Failed to fetch')).message).toBe(MESSAGES.offline)
  })

  it('if a JavaScript file of the app no longer exists, toAppError returns an error that asks the user to reload the page', () => {
    const vanished = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    const error = toAppError(vanished)
    expect(error).toMatchObject({ code: 'outdated', message: MESSAGES.outdated })
    expect(error.isBreakdown).toBe(false)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(toAppError(vanished).code).toBe('network')
  })

  it.each([undefined, null, 'text', 7, {}, { code: 12 }])(
    'toAppError converts %j to an unknown error',
    (value) => {
      expect(toAppError(value)).toMatchObject({ code: 'unknown', message: MESSAGES.unexpected })
    },
  )

  it('toAppError returns an AppError unchanged; isBreakdown is true for a network error, and false for a refused request', () => {
    const refused = new AppError('rate_limited')
    expect(toAppError(refused)).toBe(refused)
    expect(refused.isBreakdown).toBe(false)
    expect(new AppError('network').isBreakdown).toBe(true)
  })
})
