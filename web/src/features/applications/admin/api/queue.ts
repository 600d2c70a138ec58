import { searchApplications } from '@domain/calls/search-applications'
import type { CallResponse } from '@domain/calls/contract'
import { countApplications } from '@domain/calls/review-applications'
import { useQuery } from '@tanstack/react-query'
import { APPLICATION_COUNTS } from '../../../../data/application-counts'
import type { ListRows } from '../../../../data/list-rows'
import { pagesQuery, patchRows, prefetchPages, usePages } from '../../../../data/pages'
import { queryClient, SHORT_STALE_TIME_MS } from '../../../../data/query-client'
import { call } from '../../../../firebase/functions'
import { applicationsView, searchRequestOf, type ApplicationsFilter } from '../view'

export type ApplicationRow = CallResponse<typeof searchApplications>['applications'][number]

const QUERY_NAME = 'applications'

export const readPageOf = async (filter: ApplicationsFilter, after: string | null) => {
  const { applications, next } = await call(searchApplications, {
    ...searchRequestOf(filter),
    after,
  })
  return { rows: applications, next }
}

const queueQuery = (filter: ApplicationsFilter) =>
  pagesQuery([QUERY_NAME, searchRequestOf(filter)], (after: string | null) =>
    readPageOf(filter, after),
  )

/** Returns the applications that match a filter. @param pages the number of pages to show */
export const useQueue = (filter: ApplicationsFilter, pages: number): ListRows<ApplicationRow> =>
  usePages(queueQuery(filter), pages, {
    staleTime: SHORT_STALE_TIME_MS,
    refetchOnWindowFocus: 'always',
  })

/** Loads the list for the filters in the URL, before the screen is mounted. */
export const prefetchQueue = ({ search }: { search: URLSearchParams }): Promise<void> =>
  prefetchPages(queueQuery(applicationsView.read(search).values))

/** Updates an application's row in every list. The row keeps its position until the list is loaded again. */
export const patchQueueRow = (id: string, change: Partial<ApplicationRow>): void =>
  patchRows<ApplicationRow>(QUERY_NAME, (row) => (row.id === id ? { ...row, ...change } : row))

/** Returns how many applications are waiting. The sidebar's badge uses the same query. */
export const useApplicationCounts = () => useQuery(APPLICATION_COUNTS).data

/** Loads the counts of waiting applications again. This page, the sidebar and the dashboard show these counts. */
export const refreshCounts = (): void =>
  void queryClient.invalidateQueries({ queryKey: [countApplications.name] })
