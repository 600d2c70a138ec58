import { DomainError } from '@domain/errors'
import { MESSAGES } from '@domain/messages'
import type { UserRecord } from 'firebase-admin/auth'
import { isMissingAccount } from '../lib/sdk-errors'
import type { Services } from '../lib/services'
import { AuthCallFailed, callAuth } from './auth-rest'

type Purpose = 'PASSWORD_RESET' | 'VERIFY_EMAIL'
type RequiredServices = Pick<Services, 'auth' | 'settings'>

/**
 * Matches the errors with which Firebase refuses an action code: the code is expired, used or damaged, or its account
 * is disabled or deleted.
 */
const INVALID_CODE_ERRORS =
  /^(EXPIRED|INVALID|MISSING)_OOB_CODE|^USER_(DISABLED|NOT_FOUND)|^EMAIL_NOT_FOUND|^INVALID_EMAIL/
const WEAK_PASSWORD_ERRORS = /^(WEAK_PASSWORD|PASSWORD_DOES_NOT_MEET_REQUIREMENTS)/

/**
 * Looks up the code from an email's link, without using up the code.
 * @returns the account that the code was sent to
 * @throws {DomainError} `link_invalid` when the code has expired, was used or has another purpose, or when its account
 * is disabled or deleted
 */
export async function accountOfCode(
  services: RequiredServices,
  code: string,
  purpose: Purpose,
): Promise<UserRecord> {
  const { email = '', requestType } = await callActionCodeApi(services, 'resetPassword', {
    oobCode: code,
  })
  if (requestType !== purpose) throw new DomainError('link_invalid')
  try {
    const account = await services.auth.getUserByEmail(email)
    if (!account.disabled) return account
  } catch (error) {
    if (!isMissingAccount(error)) throw error
  }
  throw new DomainError('link_invalid')
}

/** Confirms the email address that a code was sent to. @throws {DomainError} `link_invalid` */
export async function confirmByCode(services: RequiredServices, code: string): Promise<void> {
  // Checks the purpose of the code first, because the `update` method also accepts other codes, for example for
  // changing an email address.
  await accountOfCode(services, code, 'VERIFY_EMAIL')
  await callActionCodeApi(services, 'update', { oobCode: code })
}

/**
 * Sets a new password with the code from an email. The caller must have checked the password.
 * @throws {DomainError} `link_invalid`, `invalid_request`
 */
export async function setPasswordByCode(
  services: RequiredServices,
  { code, password }: { code: string; password: string },
): Promise<void> {
  await callActionCodeApi(services, 'resetPassword', { oobCode: code, newPassword: password })
}

async function callActionCodeApi({ settings }: RequiredServices, method: string, body: object) {
  try {
    return await callAuth(settings.webApiKey, method, body)
  } catch (error) {
    if (!(error instanceof AuthCallFailed)) throw error
    if (INVALID_CODE_ERRORS.test(error.reason)) throw new DomainError('link_invalid')
    if (error.reason.startsWith('TOO_MANY_ATTEMPTS')) throw new DomainError('rate_limited')
    if (!WEAK_PASSWORD_ERRORS.test(error.reason)) throw error
    throw new DomainError('invalid_request', {
      field: 'new_password',
      message: MESSAGES.passwordTooWeak,
    })
  }
}
