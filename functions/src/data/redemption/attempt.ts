import type { CallRequest } from '@domain/calls/contract'
import type { signUpWithInvite } from '@domain/calls/sign-up-with-invite'
import type { InviteClaim } from '@domain/entities/invite-code'
import { BASE62 } from '@domain/entities/api-key'
import { sha256, randomText } from '../../lib/crypto'

/** One submission of the sign-up form, with its retries. */
export interface Attempt {
  code: string
  /** Distinguishes the same person's retry from somebody else; stored instead of the id itself. */
  hash: string
  /** Tells whether the attempt used this address before. */
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

/** The holder of a code, and the account that it will create. */
export type Holder = Pick<InviteClaim, 'uid' | 'attempt_hash' | 'first_name' | 'last_name'>

/** An account id, chosen before the account exists; as long as Firebase's own. */
export function newUid(): string {
  return randomText(BASE62, 28)
}
