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

/** The admin dashboard's numbers, counted at each call: an admin looks for what was just done. */
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

/** The number in the heading of the admin's requests. */
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
 * The tiles of the portal's home. What all members see alike is counted once in STATS_CACHE_SECONDS and process, so it
 * may lag that much, but never behind the caller's sign-in: a new member is counted at the first view. The caller's own
 * requests are counted now.
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

/** Tokens tell the sign-in in whole seconds: the end of that one. */
const signInOf = ({ authTime = 0 }: Caller) => new Date((authTime + 1) * 1000)

export const portalStats = defineCallable(portalStatsAction)

async function countCommunity(services: Services): Promise<{ members: number; resources: number }> {
  const [members, resources] = await Promise.all([
    countActiveMembers(services),
    countContent(services.db),
  ])
  return { members, resources }
}
