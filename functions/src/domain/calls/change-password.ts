import * as z from 'zod/mini'
import { LENGTHS } from '../limits'
import { MESSAGES } from '../messages'
import { newPasswordField } from './sign-up-with-invite'

/**
 * Members only: changes the caller's password, and ends all of the caller's sessions, including the current session.
 */
export const changePassword = {
  name: 'changePassword',
  request: z
    .object({
      current_password: z
        .string(MESSAGES.fillInAllFields)
        .check(
          z.minLength(1, MESSAGES.fillInAllFields),
          z.maxLength(LENGTHS.password.max, MESSAGES.currentPasswordWrong),
        ),
      new_password: newPasswordField,
    })
    .check(
      z.refine(({ current_password, new_password }) => current_password !== new_password, {
        path: ['new_password'],
        error: MESSAGES.passwordNotNew,
      }),
    ),
  response: z.object({}),
} as const
