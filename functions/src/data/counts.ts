import type { Firestore, Query } from 'firebase-admin/firestore'
import { REQUESTS_COUNTED } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { buildQuery, QUERIES } from '@domain/queries'
import { requestsQuery, type RequestFacets } from '@domain/request-list'
import type { Services } from '../lib/services'
import { countOf, cachedCount } from './cached-count'

/** Counts all members, at a cost that does not grow with their number (decision 033). */
export function countMembers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const profiles = db.collection(COLLECTIONS.profiles)
  return cachedCount(
    { db, now },
    {
      name: COLLECTIONS.profiles,
      since: (moment) => buildQuery(profiles, QUERIES.membersSince, [moment]),
      before: (moment) => buildQuery(profiles, QUERIES.membersBefore, [moment]),
    },
  )
}

/** Counts the members who are not suspended, including members whose profile has no field `suspended`. */
export async function countActiveMembers(services: Pick<Services, 'db' | 'now'>): Promise<number> {
  const profiles = services.db.collection(COLLECTIONS.profiles)
  const [all, suspended] = await Promise.all([
    countMembers(services),
    countOf(buildQuery(profiles, QUERIES.membersByStanding, [true])),
  ])
  return all - suspended
}

export const countContent = (db: Firestore) => countOf(db.collection(COLLECTIONS.contentLibrary))
export const countEvents = (db: Firestore) => countOf(db.collection(COLLECTIONS.events))

export const countPendingRequests = (db: Firestore) =>
  countOf(
    buildQuery(db.collection(COLLECTIONS.conciergeRequests), QUERIES.pendingRequests, ['pending']),
  )

/** Counts a member's pending requests. */
export const countOwnPendingRequests = (db: Firestore, uid: string) =>
  countOf(
    buildQuery(db.collection(COLLECTIONS.conciergeRequests), QUERIES.ownRequestsOfStatus, [
      uid,
      'pending',
    ]),
  )

/**
 * Counts all members' concierge requests that match `facets` (a filter for status and priority). If there are more than
 * REQUESTS_COUNTED, returns REQUESTS_COUNTED + 1.
 */
export function countRequests(db: Firestore, facets: RequestFacets) {
  const { shape, values } = requestsQuery(facets)
  const all: Query = buildQuery(db.collection(COLLECTIONS.conciergeRequests), shape, values)
  return countOf(all.limit(REQUESTS_COUNTED + 1))
}
