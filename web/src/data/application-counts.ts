import { countApplications } from '@domain/calls/review-applications'
import { callQuery } from './calls'

/** The interval in milliseconds at which the applications are counted while the portal is visible. */
export const APPLICATIONS_REFRESH_MS = 5 * 60_000

/** The query for the number of waiting applications. The sidebar's badge and the queue of applications use it. */
export const APPLICATION_COUNTS = callQuery(countApplications, { rows: 0 })
