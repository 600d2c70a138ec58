import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * Admins only: sends a failed or suppressed email again. If the address has refused emails before, emails to it are
 * allowed again.
 */
export const resendMail = {
  name: 'resendMail',
  request: z.object({ id }),
  response: z.object({}),
} as const

/** Admins only: allows email again to an address that has refused it. Repeating the call changes nothing. */
export const allowAddress = {
  name: 'allowAddress',
  request: z.object({ id }),
  response: z.object({}),
} as const

/** Admins only: sends an email to the caller, to test the mail server. */
export const sendTestMail = {
  name: 'sendTestMail',
  request: z.object({}),
  response: z.object({}),
} as const
