import { home as homeContract } from '@domain/calls/home'
import { newSince } from '@domain/entities/member-state'
import { profileSchema, type Profile } from '@domain/entities/profile'
import { STATS_CACHE_SECONDS } from '@domain/limits'
import { isNewcomer, missingSteps } from '@domain/newcomer'
import { COLLECTIONS } from '@domain/paths'
import { rowsOf } from '../data/collections'
import { countActiveMembers, countContent, countOwnPendingRequests } from '../data/counts'
import { announcementsFor, newsFor, nextEvent } from '../data/home/news'
import { readShared } from '../data/home/shared'
import { recordView } from '../data/home/visit'
import { defineAction, type Caller } from '../lib/action'
import { defineCallable } from '../lib/define-callable'
import { cacheFor } from '../lib/cache-for'
import type { Services } from '../lib/services'

const communityCounts = cacheFor<{ members: number; resources: number }>(STATS_CACHE_SECONDS)

/**
 * Returns everything that the portal's home page shows. Data that is the same for all members is cached in each process
 * for STATS_CACHE_SECONDS. The counts of members and resources are never older than the caller's sign-in, so that a new
 * member is included in the count from the first visit on. The caller's own data and the list of new members are read
 * on each call.
 */
export const homeAction = defineAction(
  homeContract,
  'member',
  async ({ time_zone }, services, caller) => {
    const { db } = services
    const { uid } = caller
    const now = services.now()
    const [community, active_requests, profile, visit, shared] = await Promise.all([
      communityCounts(now, () => countCommunity(services), signInOf(caller)),
      countOwnPendingRequests(db, uid),
      profileOf(services, uid),
      recordView(db, { uid, now, time_zone }),
      readShared(services),
    ])
    const since = (area: Parameters<typeof newSince>[0]) => newSince(area, visit, visit.seen_at)
    return {
      ...community,
      active_requests,
      last_visit_at: visit.last_visit_at?.getTime() ?? null,
      news: await newsFor(services, uid, since, shared),
      next_event: nextEvent(shared, now),
      announcements: announcementsFor(shared, { uid, profile: profile ?? NO_GROUPS, now }),
      missing_steps: profile && isNewcomer(profile, now) ? missingSteps(profile) : null,
    }
  },
)

export const home = defineCallable(homeAction)

/** The end of the second in which the caller signed in. Tokens contain only whole seconds. */
const signInOf = ({ authTime = 0 }: Caller) => new Date((authTime + 1) * 1000)

async function countCommunity(services: Services): Promise<{ members: number; resources: number }> {
  const [members, resources] = await Promise.all([
    countActiveMembers(services),
    countContent(services.db),
  ])
  return { members, resources }
}

/** The groups of a caller whose profile is missing or malformed: no regions and no business arenas. */
const NO_GROUPS: Pick<Profile, 'regions' | 'business_arenas'> = { regions: [], business_arenas: [] }

/** Reads the caller's profile. @returns undefined when the profile does not exist or does not match its schema */
async function profileOf({ db }: Services, uid: string) {
  const snapshot = await db.collection(COLLECTIONS.profiles).doc(uid).get()
  return rowsOf(profileSchema, [snapshot])[0]
}
