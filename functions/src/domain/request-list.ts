import type { RequestPriority, RequestStatus } from './options'
import { QUERIES, type QueryShape } from './queries'

/**
 * The filters of the list of all members' concierge requests; null means any value. If the admin has entered a search
 * text, the list comes from a search instead.
 */
export interface RequestFacets {
  status: RequestStatus | null
  priority: RequestPriority | null
}

/** Returns the query for the list of requests, newest first: its shape, and the values for its filters. */
export function requestsQuery({ status, priority }: RequestFacets): {
  shape: QueryShape
  values: readonly unknown[]
} {
  if (status !== null && priority !== null)
    return { shape: QUERIES.requestsOfStatusAndPriority, values: [status, priority] }
  if (status !== null) return { shape: QUERIES.requestsOfStatus, values: [status] }
  if (priority !== null) return { shape: QUERIES.requestsOfPriority, values: [priority] }
  return { shape: QUERIES.requests, values: [] }
}
