import * as z from 'zod/mini'

const count = z.int().check(z.nonnegative())

/**
 * Members only: the three tiles of the portal's home. The first two may be up to STATS_CACHE_SECONDS old, but not older
 * than the caller's sign-in.
 */
export const portalStats = {
  name: 'portalStats',
  request: z.object({}),
  response: z.object({
    members: count,
    resources: count,
    /** The caller's own pending requests. */
    active_requests: count,
  }),
} as const
