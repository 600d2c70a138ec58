import type { CallRequest } from '@domain/calls/contract'
import type { signUpWithInvite } from '@domain/calls/sign-up-with-invite'
import type { InviteClaim } from '@domain/entities/invite-code'
import { BASE62 } from '@domain/entities/api-key'
import { sha256, randomText } from '../../lib/crypto'

/** One submission of the sign-up form. Its retries belong to the same attempt. */
export interface Attempt {
  code: string
  /**
   * The hash of the attempt's id, which is not stored itself. A retry has the same hash, and an attempt by another
   * person has another hash.
   */
  hash: string
  /**
   * The hash of the attempt's id and the email address. A retry with the same hash does not count again towards the
   * rate limit.
   */
  emailHash: string
  first_name: string
  last_name: string
  email: string
  password: string
}

export function attemptOf(request: CallRequest<typeof signUpWithInvite>): Attempt {
  const { attempt_id, ...fields } = request
  const hash = sha256(attempt_id)
  return { ...fields, hash, emailHash: sha256(`${hash}:${fields.email.toLowerCase()}`) }
}

/** The sign-up attempt that has reserved a code, and the account that this attempt will create. */
export type Holder = Pick<InviteClaim, 'uid' | 'attempt_hash' | 'first_name' | 'last_name'>

/** Creates an account id before the account exists. The id has the same length as the ids that Firebase creates. */
export function newUid(): string {
  return randomText(BASE62, 28)
}
