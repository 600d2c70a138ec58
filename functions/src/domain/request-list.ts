import type { RequestPriority, RequestStatus } from './options'
import { QUERIES, type QueryShape } from './queries'

/**
 * Filters for the list of all members' concierge requests; null means any value. The list is used only if the admin has
 * not entered a search text.
 */
export interface RequestFacets {
  status: RequestStatus | null
  priority: RequestPriority | null
}

/** Returns the query for the filtered list, newest first, and the values of its filters. */
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
