import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { emailField, newPasswordField } from './sign-up-with-invite'

/** The code of a mail's link, as Firebase made it. */
export const actionCodeField = z.string().check(z.minLength(1), z.maxLength(LENGTHS.actionCode))

/** Mails a link for a new password. The answer is the same whether or not the account exists. */
export const requestPasswordReset = {
  name: 'requestPasswordReset',
  request: z.object({ email: emailField }),
  response: z.object({}),
} as const

/** Whether a link for a new password still works, and for which account. The link is not used up. */
export const checkResetCode = {
  name: 'checkResetCode',
  request: z.object({ code: actionCodeField }),
  response: z.object({ email: z.string() }),
} as const

/** Sets a new password with the code of a mail's link, which works once. All sessions end. */
export const resetPassword = {
  name: 'resetPassword',
  request: z.object({ code: actionCodeField, new_password: newPasswordField }),
  response: z.object({}),
} as const
