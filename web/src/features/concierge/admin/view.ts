import { LENGTHS, REQUESTS_COUNTED } from '@domain/limits'
import { REQUEST_PRIORITIES, REQUEST_STATUSES } from '@domain/options'
import { defineView, option, search, type Values } from '../../../ui/list/view'
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
 * Whether a request from the search still matches the status and the priority. It may have changed since the search.
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

const format = new Intl.NumberFormat('en-US')

interface Counted {
  shown: number
  more: boolean
  /** The total number that the server has counted; null if it has not counted. */
  total: number | null
}

/**
 * Describes the number of requests: '68', '24+' when only some are loaded, '2,000+' when the server stopped counting.
 */
export function countOf({ shown, more, total }: Counted): string {
  if (!more) return format.format(shown)
  if (total === null || total <= shown) return `${format.format(shown)}+`
  return total > REQUESTS_COUNTED ? `${format.format(REQUESTS_COUNTED)}+` : format.format(total)
}
