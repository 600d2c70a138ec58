import { SERVER_COLLECTIONS } from '@domain/paths'
import { db } from '../../functions/support/services'

/** Lets everybody begin anew. */
export const forgetLimits = (): Promise<void> =>
  db.recursiveDelete(db.collection(SERVER_COLLECTIONS.rateLimits))
