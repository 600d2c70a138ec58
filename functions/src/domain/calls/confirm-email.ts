import * as z from 'zod/mini'
import { actionCodeField } from './reset-password'

/** Confirms an email address with the code of a mail's link, which works once. */
export const confirmEmail = {
  name: 'confirmEmail',
  request: z.object({ code: actionCodeField }),
  response: z.object({}),
} as const
