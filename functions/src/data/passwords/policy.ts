import { createHash } from 'node:crypto'
import { DomainError } from '@domain/errors'
import { LENGTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { isMadeOfKnownWords } from '@domain/password'
import type { Services } from '../../lib/services'
import { isBreached } from './breached'
import { COMMON_HASHES } from './common-hashes'

const STORED_HASH_LENGTH = 8

let commonHashes: ReadonlySet<string> | undefined

/** Whether a password is on the list of the most common passwords, ignoring case. */
export function isCommon(password: string): boolean {
  commonHashes ??= new Set(COMMON_HASHES.replaceAll('\n', '').match(/.{8}/g))
  const hash = createHash('sha256').update(password.toLowerCase()).digest('base64url')
  return commonHashes.has(hash.slice(0, STORED_HASH_LENGTH))
}

interface NewPassword {
  /** The request's field that holds the password. */
  field: string
  password: string
  /** The names and the email address of the account's owner. The password must not consist of them. */
  own: readonly string[]
}

/**
 * Refuses a new password that is easy to guess, unless the operator has switched this check off (decision 034). The
 * length limits have already been checked by the schema of the request.
 * @throws {DomainError} `invalid_request` with the field and the reason
 */
export async function checkNewPassword(
  services: Pick<Services, 'settings'>,
  { field, password, own }: NewPassword,
): Promise<void> {
  if (!services.settings.strictPasswords) return
  const refuse = (message: string) => new DomainError('invalid_request', { field, message })
  if (password.length < LENGTHS.password.strictMin) throw refuse(MESSAGES.passwordTooShortStrict)
  if (isCommon(password) || isMadeOfKnownWords(password, own)) throw refuse(MESSAGES.passwordCommon)
  if (await isBreached(services, password)) throw refuse(MESSAGES.passwordBreached)
}
