import { adminStats as contract } from '@domain/calls/admin-stats'
import { countContent, countEvents, countMembers, countPendingRequests } from '../data/counts'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** The admin dashboard's numbers, counted at each call: an admin looks for what was just done. */
export const adminStatsAction = defineAction(contract, 'admin', async (_, services) => {
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
