import { countApplications } from '@domain/calls/review-applications'
import type { ShownRequest } from '@domain/entities/concierge-request'
import type { Event } from '@domain/entities/event'
import type { Profile } from '@domain/entities/profile'
import { APPLICATIONS_WAITING_SHOWN } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { queryOptions } from '@tanstack/react-query'
import { APPLICATION_COUNTS, APPLICATIONS_REFRESH_MS } from '../../../../data/application-counts'
import { callQuery } from '../../../../data/calls'
import { prefetchDocuments, PROFILES } from '../../../../data/documents'
import { queryClient } from '../../../../data/query-client'
import { loadReads } from '../../../../data/load-reads'
import type { Stored } from '../../../../firebase/first-converters'
import { call } from '../../../../firebase/functions'

/**
 * The number of rows in each list. Each list reads one row more, to find out whether there are more rows. The lists and
 * the profiles for their names need at most 19 reads. If the next event is cancelled, up to MORE_EVENTS + 1 more events
 * are read.
 */
export const MAX_ROWS = {
  applications: APPLICATIONS_WAITING_SHOWN,
  requests: 4,
  members: 3,
  events: 1,
} as const

/** The number of further events that are read if the next event is cancelled. */
const MORE_EVENTS = 6

/**
 * How long loaded data counts as fresh, in milliseconds: long enough to use prefetched data, but short, so that an
 * admin who returns after a change sees the change.
 */
const FRESH_MS = 10_000
const NEW_MS = 7 * 24 * 60 * 60_000

type Reads = Awaited<ReturnType<typeof loadReads>>

const partQuery = <Row>(name: readonly string[], read: (reads: Reads) => Promise<readonly Row[]>) =>
  queryOptions({
    queryKey: name,
    queryFn: async () => read(await loadReads()),
    staleTime: FRESH_MS,
  })

/**
 * The query for the waiting applications, longest wait first, and their number. The number is also stored for the
 * sidebar's badge, so that the dashboard and the badge show the same number.
 */
export const WAITING_APPLICATIONS = queryOptions({
  ...callQuery(countApplications, { rows: MAX_ROWS.applications }),
  queryFn: async () => {
    const counts = await call(countApplications, { rows: MAX_ROWS.applications })
    queryClient.setQueryData(APPLICATION_COUNTS.queryKey, { ...counts, longest: [] })
    return counts
  },
  staleTime: FRESH_MS,
  refetchInterval: APPLICATIONS_REFRESH_MS,
  refetchOnWindowFocus: true,
})

/**
 * The query for the pending requests, newest first. Its key starts with the name of the collection, so that
 * `expireRequests` also applies to it.
 */
export const WAITING_REQUESTS = partQuery<Stored<ShownRequest>>(
  [COLLECTIONS.conciergeRequests, 'waiting'],
  async ({ readPage, converters: { conciergeRequest } }) => {
    const shape = QUERIES.requestsOfStatus
    const { rows } = await readPage(shape, ['pending'], conciergeRequest, null, MAX_ROWS.requests)
    prefetchDocuments(
      PROFILES,
      rows.map(({ user_id }) => user_id),
    )
    return rows
  },
)

/** The query for the members who joined in the last seven days, newest first. */
export const NEW_MEMBERS = partQuery<Stored<Profile>>(
  ['new members'],
  async ({ readPage, converters: { profile } }) => {
    const { rows } = await readPage(QUERIES.members, [false], profile, null, MAX_ROWS.members)
    return rows.filter(({ created_at }) => Date.now() - created_at.getTime() < NEW_MS)
  },
)

/** The query for the next event that is not cancelled. */
export const NEXT_EVENT = partQuery<Stored<Event>>(
  ['next event'],
  async ({ readPage, converters: { event } }) => {
    const from = [new Date()] as const
    const { rows, next } = await readPage(QUERIES.eventsToCome, from, event, null, MAX_ROWS.events)
    const found = rows.filter(isNotCancelled)
    if (found.length > 0 || next === null) return found
    const more = await readPage(QUERIES.eventsToCome, from, event, next, MORE_EVENTS)
    return more.rows.filter(isNotCancelled).slice(0, MAX_ROWS.events)
  },
)

const isNotCancelled = ({ cancelled_at }: Event) => !cancelled_at

/** Loads the tasks of today before the page is mounted. */
export function prefetchTasks(): void {
  void queryClient.prefetchQuery(WAITING_APPLICATIONS)
  void queryClient.prefetchQuery(WAITING_REQUESTS)
  void queryClient.prefetchQuery(NEW_MEMBERS)
  void queryClient.prefetchQuery(NEXT_EVENT)
}

/** Loads the tasks of today again. Parts that are already loading are not requested twice. */
export function refreshTasks(): void {
  const parts = [WAITING_APPLICATIONS, WAITING_REQUESTS, NEW_MEMBERS, NEXT_EVENT]
  for (const { queryKey } of parts)
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}
