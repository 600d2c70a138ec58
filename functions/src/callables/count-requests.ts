import { countRequests as contract } from '@domain/calls/count-requests'
import { countRequests as count } from '../data/counts'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** The number in the heading of the admin's requests. */
export const countRequestsAction = defineAction(contract, 'admin', async (facets, { db }) => ({
  count: await count(db, facets),
}))

export const countRequests = defineCallable(countRequestsAction)
