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

/** The admin dashboard's numbers, counted on each call, so that an admin sees their own latest change. */
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

/** The number in the heading of the admin's request list. */
export const countRequestsAction = defineAction(
  countRequestsContract,
  'admin',
  async (facets, { db }) => ({
    count: await countRequestsOf(db, facets),
  }),
)

export const countRequests = defineCallable(countRequestsAction)
