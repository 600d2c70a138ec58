import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())

/** Admins only: returns the numbers for the admin dashboard's cards. The response is not cached. */
export const adminStats = {
  name: 'adminStats',
  request: z.object({}),
  response: z.object({
    members: count,
    content: count,
    events: count,
    /** The number of pending requests of all members. */
    pending_requests: count,
  }),
} as const
