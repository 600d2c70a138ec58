import { LENGTHS, REQUESTS_COUNTED } from '@domain/limits'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@domain/options'
import { option, search } from '../../../ui/list/filters'
import { defineView, type Values } from '../../../ui/list/view'
import { formatNumber } from '../../../ui/format'
import { statusLook } from '../../../ui/request-status'

/** The filters of the requests: `?q=visa&status=in_progress&priority=High&page=2`. */
export const requestsView = defineView({
  q: search({ label: 'Search requests', maxLength: LENGTHS.search }),
  status: option({
    label: 'Status',
    all: 'All Statuses',
    options: REQUEST_STATUSES,
    labelOf: (status) => statusLook(status).label,
  }),
  priority: option({ label: 'Priority', all: 'All Priorities', options: REQUEST_PRIORITIES }),
})

export type RequestsFilter = Values<typeof requestsView.filters>

/**
 * Whether a request from the search results still matches the filters for status and priority. The request may have
 * changed since the search.
 */
export function stillMatches(
  { status, priority }: Pick<RequestsFilter, 'status' | 'priority'>,
  request: { status: string; priority: string | null },
): boolean {
  return (
    (status === null || request.status === status) &&
    (priority === null || request.priority === priority)
  )
}

interface Counts {
  shown: number
  hasMore: boolean
  /** The total number that the server has counted; null if the server has not counted the requests. */
  total: number | null
}

/**
 * Describes the number of requests: '68'; '24+' when only some requests are loaded; '2,000+' when the server stopped
 * counting at its limit.
 */
export function requestsCountText({ shown, hasMore, total }: Counts): string {
  if (!hasMore) return formatNumber(shown)
  if (total === null || total <= shown) return `${formatNumber(shown)}+`
  return total > REQUESTS_COUNTED ? `${formatNumber(REQUESTS_COUNTED)}+` : formatNumber(total)
}
