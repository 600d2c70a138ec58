import * as z from 'zod/mini'
import { storedCodeField } from './verify-invite-code'

/**
 * Admins only: renews an expired code that is bound to an email address. It is valid for BOUND_CODE_DAYS days after the
 * call.
 */
export const renewInviteCode = {
  name: 'renewInviteCode',
  request: z.object({ code: storedCodeField }),
  /** Milliseconds since 1970. */
  response: z.object({ expires_at: z.int() }),
} as const
