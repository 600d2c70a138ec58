import * as z from 'zod/mini'
import { emailField } from './sign-up-with-invite'

/** Sends the confirmation mail again. The answer is the same whether or not the account exists or needs it. */
export const resendConfirmation = {
  name: 'resendConfirmation',
  request: z.object({ email: emailField }),
  response: z.object({}),
} as const
