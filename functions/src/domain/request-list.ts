import type { RequestPriority, RequestStatus } from './options'
import { QUERIES, type QueryShape } from './queries'

/** The filters of all members' concierge requests without a search; null: all of them. */
export interface RequestFacets {
  status: RequestStatus | null
  priority: RequestPriority | null
}

/** The query of this list, newest first, with its values. */
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
