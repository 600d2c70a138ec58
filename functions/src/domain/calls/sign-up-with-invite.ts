import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { MESSAGES } from '../messages'
import { singleLineText } from '../text'
import { attemptIdField } from './attempt'
import { inviteCodeField } from './verify-invite-code'

const name = singleLineText(LENGTHS.name, {
  empty: MESSAGES.fillInAllFields,
  tooLong: MESSAGES.nameTooLong,
})

export const emailField = z
  .string(MESSAGES.fillInAllFields)
  .check(
    z.trim(),
    z.minLength(1, MESSAGES.fillInAllFields),
    z.maxLength(LENGTHS.email, MESSAGES.invalidEmail),
    z.email(MESSAGES.invalidEmail),
  )

/**
 * Returns the schema of a new password. The password is not trimmed, but it must not be blank.
 * @param min the minimum length (decision 034)
 */
export const newPassword = (min: PasswordMinLength) =>
  z.string(MESSAGES.fillInAllFields).check(
    z.refine((value) => value.trim().length > 0, MESSAGES.fillInAllFields),
    z.minLength(
      min,
      min === LENGTHS.password.min ? MESSAGES.passwordTooShort : MESSAGES.passwordTooShortStrict,
    ),
    z.maxLength(LENGTHS.password.max, MESSAGES.passwordTooLong),
  )
type PasswordMinLength = (typeof LENGTHS.password)['min' | 'strictMin']

/**
 * The schema of a new password in a request. It checks only the rules that apply to every installation. The functions
 * check the further rules of the setting STRICT_PASSWORDS.
 */
export const newPasswordField = newPassword(LENGTHS.password.min)

/**
 * Redeems an invitation code: creates the account, the profile, the role in `user_roles` and the role claim of the
 * account's tokens. Either all of them are created or none.
 */
export const signUpWithInvite = {
  name: 'signUpWithInvite',
  request: z.object({
    code: inviteCodeField,
    first_name: name,
    last_name: name,
    email: emailField,
    password: newPasswordField,
    /**
     * The id of this sign-up attempt. A repeated call with the same id continues the redemption that the first call
     * began.
     */
    attempt_id: attemptIdField,
  }),
  response: z.object({
    /** `ready`: the new member can sign in now. `confirm_email`: the email address has to be confirmed first. */
    status: z.enum(['ready', 'confirm_email']),
    /**
     * True if the account was created by an earlier call with this `attempt_id`. The account then keeps the password
     * from that call.
     */
    again: z.optional(z.literal(true)),
  }),
} as const
