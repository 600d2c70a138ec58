import * as z from 'zod/mini'
import { emailField } from './sign-up-with-invite'

/**
 * Sends the confirmation email again. The response does not reveal whether the account exists or needs the email.
 */
export const resendConfirmation = {
  name: 'resendConfirmation',
  request: z.object({ email: emailField }),
  response: z.object({}),
} as const
