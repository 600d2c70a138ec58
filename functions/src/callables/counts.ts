import { adminStats as adminStatsContract } from '@domain/calls/admin-stats'
import { countRequests as countRequestsContract } from '@domain/calls/count-requests'
import { portalStats as portalStatsContract } from '@domain/calls/portal-stats'
import { STATS_CACHE_SECONDS } from '@domain/limits'
import {
  countActiveMembers,
  countContent,
  countEvents,
  countMembers,
  countOwnPendingRequests,
  countPendingRequests,
  countRequests as countRequestsOf,
} from '../data/counts'
import { defineAction, type Caller } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { memoFor } from '../lib/memo'
import type { Services } from '../lib/services'

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

const communityCounts = memoFor<{ members: number; resources: number }>(STATS_CACHE_SECONDS)

/**
 * The tiles of the portal's home. The numbers that are the same for all members are cached in each process for
 * STATS_CACHE_SECONDS. They are never older than the caller's sign-in, so a new member is counted in their first view.
 * The caller's own requests are always counted.
 */
export const portalStatsAction = defineAction(
  portalStatsContract,
  'member',
  async (_, services, caller) => {
    const [community, active_requests] = await Promise.all([
      communityCounts(services.now(), () => countCommunity(services), signInOf(caller)),
      countOwnPendingRequests(services.db, caller.uid),
    ])
    return { ...community, active_requests }
  },
)

/** Tokens hold the sign-in time in whole seconds: use the end of that second. */
const signInOf = ({ authTime = 0 }: Caller) => new Date((authTime + 1) * 1000)

export const portalStats = defineCallable(portalStatsAction)

async function countCommunity(services: Services): Promise<{ members: number; resources: number }> {
  const [members, resources] = await Promise.all([
    countActiveMembers(services),
    countContent(services.db),
  ])
  return { members, resources }
}
