import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { emailField, newPasswordField } from './sign-up-with-invite'

/** The schema of the code in an email's link. Firebase creates these codes. */
export const actionCodeField = z.string().check(z.minLength(1), z.maxLength(LENGTHS.actionCode))

/** Sends an email with a link for choosing a new password. The response does not reveal whether the account exists. */
export const requestPasswordReset = {
  name: 'requestPasswordReset',
  request: z.object({ email: emailField }),
  response: z.object({}),
} as const

/**
 * Checks whether a link for choosing a new password still works, and returns the account's email address. The link can
 * still be used afterwards.
 */
export const checkResetCode = {
  name: 'checkResetCode',
  request: z.object({ code: actionCodeField }),
  response: z.object({ email: z.string() }),
} as const

/**
 * Sets a new password with the code from an email's link, and ends all sessions of the account. A code can be used
 * once.
 */
export const resetPassword = {
  name: 'resetPassword',
  request: z.object({ code: actionCodeField, new_password: newPasswordField }),
  response: z.object({}),
} as const
