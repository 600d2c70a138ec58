import { home } from '@domain/calls/home'
import { ownZone } from '@domain/zones'
import { callQuery } from './calls'
import { queryClient } from './query-client'

/** The query for all data of the home page except the member's own profile. */
export const HOME = callQuery(home, { time_zone: ownZone() })

/** Marks the data of the home page as stale. Call this function after a change that the home page shows. */
export const expireHome = (): void =>
  void queryClient.invalidateQueries({ queryKey: HOME.queryKey })
