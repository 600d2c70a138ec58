// @vitest-environment jsdom
import { MESSAGES } from '@domain/messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError, toAppError } from '../../web/src/firebase/errors'

/** Like the SDKs' errors: a code, and for callables the function's `details`. */
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
  ])('reads the code that %s carries', (code, details, message) => {
    const error = toAppError(thrown(code, { details }))
    expect(error).toMatchObject({ code: details.code, message })
  })

  it('keeps the sentence and the field of an invalid request', () => {
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
  ])('says the same for %s: nobody learns whether an account exists', (code) => {
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
  ])('reads %s as %s', (code, expected) => {
    expect(toAppError(thrown(code)).code).toBe(expected)
  })

  it('finds what a blocking function said inside an auth error', () => {
    const message = blocking({ message: 'x', details: { code: 'email_not_confirmed' } })
    const error = toAppError(thrown('auth/internal-error', { message }))
    expect(error).toMatchObject({
      code: 'email_not_confirmed',
      message: MESSAGES.emailNotConfirmed,
    })
  })

  it.each(['Firebase: {broken json} (auth/internal-error).', blocking({ message: 'x' })])(
    'takes an auth error without our code for unknown: %s',
    (message) => {
      expect(toAppError(thrown('auth/internal-error', { message })).code).toBe('unknown')
    },
  )

  it('blames the connection when there is none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(toAppError(new TypeError('Failed to fetch')).message).toBe(MESSAGES.offline)
  })

  it.each([undefined, null, 'text', 7, {}, { code: 12 }])('survives %j', (value) => {
    expect(toAppError(value)).toMatchObject({ code: 'unknown', message: MESSAGES.unexpected })
  })

  it('passes an AppError on, and tells breakdowns from refusals', () => {
    const refused = new AppError('rate_limited')
    expect(toAppError(refused)).toBe(refused)
    expect(refused.isBreakdown).toBe(false)
    expect(new AppError('network').isBreakdown).toBe(true)
  })
})
