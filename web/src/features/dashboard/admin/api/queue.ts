import { countApplications } from '@domain/calls/review-applications'
import type { ShownRequest } from '@domain/entities/concierge-request'
import type { Event } from '@domain/entities/event'
import type { Profile } from '@domain/entities/profile'
import { APPLICATIONS_WAITING_SHOWN } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../../../data/calls'
import { prefetchDocuments, PROFILES } from '../../../../data/documents'
import { queryClient } from '../../../../data/query-client'
import { loadReading } from '../../../../data/reading'
import type { Stored } from '../../../../firebase/first-converters'

/**
 * The number of rows in each list. A list reads one more row to know whether there are more. Together with the names,
 * these are at most 19 documents.
 */
export const PLACES = {
  applications: APPLICATIONS_WAITING_SHOWN,
  requests: 4,
  members: 3,
  events: 1,
} as const

/**
 * How long the data is fresh, in milliseconds. Short, because an admin who returns after a change must see it, but
 * long enough for data that was prefetched for this visit.
 */
const FRESH_MS = 10_000
const NEW_MS = 7 * 24 * 60 * 60_000

type Reading = Awaited<ReturnType<typeof loadReading>>

const part = <Row>(name: readonly string[], read: (by: Reading) => Promise<readonly Row[]>) =>
  queryOptions({
    queryKey: name,
    queryFn: async () => read(await loadReading()),
    staleTime: FRESH_MS,
  })

/** The query for the waiting applications, the longest waiting first, and their number. */
export const WAITING_APPLICATIONS = queryOptions({
  ...callQuery(countApplications, { rows: PLACES.applications }),
  staleTime: FRESH_MS,
})

/**
 * The query for the pending requests, newest first. The key starts with the collection's name, so that a change of a
 * request marks it as stale.
 */
export const WAITING_REQUESTS = part<Stored<ShownRequest>>(
  [COLLECTIONS.conciergeRequests, 'waiting'],
  async ({ readPage, converters: { conciergeRequest } }) => {
    const shape = QUERIES.requestsOfStatus
    const { rows } = await readPage(shape, ['pending'], conciergeRequest, null, PLACES.requests)
    prefetchDocuments(
      PROFILES,
      rows.map(({ user_id }) => user_id),
    )
    return rows
  },
)

/** The query for the members who joined in the last seven days, newest first. */
export const NEW_MEMBERS = part<Stored<Profile>>(
  ['new members'],
  async ({ readPage, converters: { profile } }) => {
    const { rows } = await readPage(QUERIES.members, [false], profile, null, PLACES.members)
    return rows.filter(({ created_at }) => Date.now() - created_at.getTime() < NEW_MS)
  },
)

export const NEXT_EVENT = part<Stored<Event>>(
  ['next event'],
  async ({ readPage, converters: { event } }) =>
    (await readPage(QUERIES.eventsToCome, [new Date()], event, null, PLACES.events)).rows,
)

/** Loads today's queue before the page is mounted. */
export function beginQueue(): void {
  void queryClient.prefetchQuery(WAITING_APPLICATIONS)
  void queryClient.prefetchQuery(WAITING_REQUESTS)
  void queryClient.prefetchQuery(NEW_MEMBERS)
  void queryClient.prefetchQuery(NEXT_EVENT)
}

/** Loads the queue again, except for parts that are already loading. */
export function renewQueue(): void {
  const parts = [WAITING_APPLICATIONS, WAITING_REQUESTS, NEW_MEMBERS, NEXT_EVENT]
  for (const { queryKey } of parts)
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}
