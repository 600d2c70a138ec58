import { home } from '@domain/calls/home'
import { ownZone } from '@domain/zones'
import { callQuery } from './calls'

/** The query for all data of the home page except the member's own profile. */
export const HOME = callQuery(home, { time_zone: ownZone() })
