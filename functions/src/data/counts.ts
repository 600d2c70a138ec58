import type { Firestore, Query } from 'firebase-admin/firestore'
import { REQUESTS_COUNTED } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { chained, QUERIES } from '@domain/queries'
import { requestsQuery, type RequestFacets } from '@domain/request-list'

/** How many documents a query has, by Firestore's aggregation: no document is read (decision "Data"). */
async function count(query: Query): Promise<number> {
  return (await query.count().get()).data().count
}

export const countMembers = (db: Firestore) => count(db.collection(COLLECTIONS.profiles))
export const countContent = (db: Firestore) => count(db.collection(COLLECTIONS.contentLibrary))
export const countEvents = (db: Firestore) => count(db.collection(COLLECTIONS.events))

export const countPendingRequests = (db: Firestore) =>
  count(chained(db.collection(COLLECTIONS.conciergeRequests), QUERIES.pendingRequests, ['pending']))

/** @param uid whose pending requests are counted */
export const countOwnPendingRequests = (db: Firestore, uid: string) =>
  count(
    chained(db.collection(COLLECTIONS.conciergeRequests), QUERIES.ownRequestsOfStatus, [
      uid,
      'pending',
    ]),
  )

/** All members' requests with a status and a priority; REQUESTS_COUNTED + 1 for any larger number. */
export function countRequests(db: Firestore, facets: RequestFacets) {
  const { shape, values } = requestsQuery(facets)
  const all: Query = chained(db.collection(COLLECTIONS.conciergeRequests), shape, values)
  return count(all.limit(REQUESTS_COUNTED + 1))
}
