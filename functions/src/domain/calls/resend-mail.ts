import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * Admins only: resends an email whose status is `failed` or `suppressed`. If the recipient's address is on the list of
 * addresses that refuse email, also removes this address from the list.
 */
export const resendMail = {
  name: 'resendMail',
  request: z.object({ id }),
  response: z.object({}),
} as const

/**
 * Admins only: removes an email address from the list of addresses that refuse email. Repeating the call changes
 * nothing.
 */
export const allowAddress = {
  name: 'allowAddress',
  request: z.object({ id }),
  response: z.object({}),
} as const

/** Admins only: sends a test email to the caller, to check the settings of the mail server. */
export const sendTestMail = {
  name: 'sendTestMail',
  request: z.object({}),
  response: z.object({}),
} as const
