import * as z from 'zod/mini'
import { actionCodeField } from './reset-password'

/** Confirms an email address with the code from an email's link. A code works once. */
export const confirmEmail = {
  name: 'confirmEmail',
  request: z.object({ code: actionCodeField }),
  response: z.object({}),
} as const
