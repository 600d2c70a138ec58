import type { CallResponse } from '@domain/calls/contract'
import { home } from '@domain/calls/home'
import { ownZone } from '@domain/zones'
import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { callQuery } from './calls'
import { queryClient, refetchOnReturn } from './query-client'

export type HomeData = CallResponse<typeof home>
export type HomeQuery = UseQueryResult<HomeData>

/** The query for all data of the home page except the member's own profile. */
export const HOME = queryOptions({
  ...callQuery(home, { time_zone: ownZone() }),
  refetchOnWindowFocus: refetchOnReturn,
})

/** Marks the data of the home page as stale. Call this function after a change that the home page shows. */
export const expireHome = (): void =>
  void queryClient.invalidateQueries({ queryKey: HOME.queryKey })
