import { searchRequests as contract } from '@domain/calls/search-requests'
import { requestsQuestion, requestSearch } from '@domain/search/requests'
import { searchIds } from '../data/search/search'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

/** All members' concierge requests narrowed by text, status and priority. */
export const searchRequestsAction = defineAction(
  contract,
  'admin',
  ({ after, ...filter }, { db }) => searchIds(db, requestSearch, requestsQuestion(filter), after),
)

export const searchRequests = defineCallable(searchRequestsAction)
