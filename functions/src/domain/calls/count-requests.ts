import * as z from 'zod/mini'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'

/** Admins only: counts all members' requests with a status and a priority; null matches any value. */
export const countRequests = {
  name: 'countRequests',
  request: z.object({
    status: z.nullable(z.enum(REQUEST_STATUSES)),
    priority: z.nullable(z.enum(REQUEST_PRIORITIES)),
  }),
  response: z.object({
    /** Counted up to REQUESTS_COUNTED. REQUESTS_COUNTED + 1 means any larger number. */
    count: z.int().check(z.nonnegative()),
  }),
} as const
