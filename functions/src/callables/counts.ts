import { adminStats as adminStatsContract } from '@domain/calls/admin-stats'
import { countRequests as countRequestsContract } from '@domain/calls/count-requests'
import {
  countContent,
  countEvents,
  countMembers,
  countPendingRequests,
  countRequests as countRequestsOf,
} from '../data/counts'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/**
 * Returns the numbers of the admin dashboard. The response is not cached, so that admins see their own latest changes.
 */
export const adminStatsAction = defineAction(adminStatsContract, 'admin', async (_, services) => {
  const { db } = services
  const [members, content, events, pending_requests] = await Promise.all([
    countMembers(services),
    countContent(db),
    countEvents(db),
    countPendingRequests(db),
  ])
  return { members, content, events, pending_requests }
})

export const adminStats = defineCallable(adminStatsAction)

/** Counts the concierge requests that match a filter. The heading of the admins' request list shows this number. */
export const countRequestsAction = defineAction(
  countRequestsContract,
  'admin',
  async (facets, { db }) => ({
    count: await countRequestsOf(db, facets),
  }),
)

export const countRequests = defineCallable(countRequestsAction)
