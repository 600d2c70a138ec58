import { searchApplications } from '@domain/calls/search-applications'
import type { CallResponse } from '@domain/calls/contract'
import { countApplications } from '@domain/calls/review-applications'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../data/calls'
import type { ListRows } from '../../../../data/list-rows'
import { expireRows, pagesQuery, patchRows, prefetchPages, usePages } from '../../../../data/pages'
import { queryClient } from '../../../../data/query-client'
import { call } from '../../../../firebase/functions'
import { applicationsView, questionOf, type ApplicationsFilter } from '../view'

export type ApplicationRow = CallResponse<typeof searchApplications>['applications'][number]

const NAME = 'applications'

/** Milliseconds: an admin who returns must see new applications. */
const FRESH_MS = 5000

export const readPageOf = async (filter: ApplicationsFilter, after: string | null) => {
  const { applications, next } = await call(searchApplications, { ...questionOf(filter), after })
  return { rows: applications, next }
}

const queueQuery = (filter: ApplicationsFilter) =>
  pagesQuery([NAME, questionOf(filter)], (after: string | null) => readPageOf(filter, after))

/** The applications of a filter. @param pages how many are shown */
export const useQueue = (filter: ApplicationsFilter, pages: number): ListRows<ApplicationRow> =>
  usePages(queueQuery(filter), pages, { staleTime: FRESH_MS })

/** Loads the queue of an address before the page is mounted. */
export const beginQueue = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(queueQuery(applicationsView.read(search).values))

/** Shows what is known of an application in every list; a decided one stays in its place until the list is read again. */
export const showInQueue = (id: string, change: Partial<ApplicationRow>): void =>
  patchRows<ApplicationRow>(NAME, (row) => (row.id === id ? { ...row, ...change } : row))

/** Reads the lists again. */
export const renewQueue = (): Promise<void> => expireRows(NAME)

/** How many wait. The sidebar's badge reads the same. */
export const COUNTS = callQuery(countApplications, { rows: 0 })

export const useCounts = () => useQuery(COUNTS).data

/** Counts again, here, in the sidebar and on the dashboard. */
export const renewCounts = (): void =>
  void queryClient.invalidateQueries({ queryKey: [countApplications.name] })
