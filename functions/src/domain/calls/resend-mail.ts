import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Admins only: sends a failed or suppressed mail again. An address that refused it gets mail again. */
export const resendMail = {
  name: 'resendMail',
  request: z.object({ id }),
  response: z.object({}),
} as const

/** Admins only: an address that refused a mail gets mail again. Repeating it changes nothing. */
export const allowAddress = {
  name: 'allowAddress',
  request: z.object({ id }),
  response: z.object({}),
} as const

/** Admins only: sends a mail to the caller, to try the mail server out. */
export const sendTestMail = {
  name: 'sendTestMail',
  request: z.object({}),
  response: z.object({}),
} as const
