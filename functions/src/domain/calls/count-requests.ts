import * as z from 'zod/mini'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '../options'

/** Admins only: counts the requests of all members that have a given status and priority; null matches any value. */
export const countRequests = {
  name: 'countRequests',
  request: z.object({
    status: z.nullable(z.enum(REQUEST_STATUSES)),
    priority: z.nullable(z.enum(REQUEST_PRIORITIES)),
  }),
  response: z.object({
    /** REQUESTS_COUNTED + 1 if there are more than REQUESTS_COUNTED. */
    count: z.int().check(z.nonnegative()),
  }),
} as const
