import { SERVER_COLLECTIONS } from '@domain/paths'
import { db } from '../../functions/support/services'

/** Deletes the counters of all limits. */
export const forgetLimits = (): Promise<void> =>
  db.recursiveDelete(db.collection(SERVER_COLLECTIONS.rateLimits))
