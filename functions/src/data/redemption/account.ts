import { DomainError } from '@domain/errors'
import { MESSAGES } from '@domain/messages'
import { log } from '../../lib/logging'
import { authErrorCode, isMissingAccount } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { readRole } from '../roles'
import type { Attempt } from './attempt'

/**
 * Creates the account. If an earlier call for the same attempt has already created the account, updates it.
 * @throws {DomainError} `account_not_created` when another account has the email address; `invalid_request` when
 * Firebase refuses a field
 */
export async function makeAccount(
  { auth }: Services,
  uid: string,
  { email, password, first_name, last_name }: Attempt,
): Promise<void> {
  const fields = {
    email,
    password,
    displayName: `${first_name} ${last_name}`,
    emailVerified: false,
  }
  try {
    await auth.createUser({ uid, ...fields })
  } catch (error) {
    const code = authErrorCode(error)
    if (code !== 'uid-already-exists' && code !== 'email-already-exists') throw refusalOf(error)
    if (!(await accountExists({ auth }, uid))) throw refusalOf(error)
    await auth.updateUser(uid, fields).catch((second: unknown) => {
      throw refusalOf(second)
    })
  }
}

/** Converts an error from Firebase to one of our error codes, without disclosing anything about other accounts. */
function refusalOf(error: unknown): unknown {
  const code = authErrorCode(error)
  if (code === 'email-already-exists') return new DomainError('account_not_created')
  if (code === 'invalid-email')
    return new DomainError('invalid_request', { field: 'email', message: MESSAGES.invalidEmail })
  if (code === 'invalid-password' || code === 'password-does-not-meet-requirements')
    return new DomainError('invalid_request', {
      field: 'password',
      message: MESSAGES.passwordTooWeak,
    })
  return error
}

export async function accountExists(
  services: Pick<Services, 'auth'>,
  uid: string,
): Promise<boolean> {
  return (await accountEmail(services, uid)) !== undefined
}

/** Returns the email address of an account; undefined when the account does not exist. */
export async function accountEmail(
  { auth }: Pick<Services, 'auth'>,
  uid: string,
): Promise<string | undefined> {
  try {
    return (await auth.getUser(uid)).email ?? ''
  } catch (error) {
    if (isMissingAccount(error)) return undefined
    throw error
  }
}

/** Removes the account of an unfinished redemption, if it exists. Never removes a member's account. */
export async function removeAccount({ auth, db }: Services, uid: string): Promise<void> {
  if (await readRole(db, uid)) {
    log.error('unfinished account belongs to a member', { uid })
    return
  }
  try {
    await auth.deleteUser(uid)
  } catch (error) {
    if (!isMissingAccount(error)) throw error
  }
}
