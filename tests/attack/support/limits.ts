import { SERVER_COLLECTIONS } from '@domain/paths'
import { db } from '../../functions/support/services'

/** Deletes the counters of all rate limits, so that no earlier call counts. */
export const forgetLimits = (): Promise<void> =>
  db.recursiveDelete(db.collection(SERVER_COLLECTIONS.rateLimits))
