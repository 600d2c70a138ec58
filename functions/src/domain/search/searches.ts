import { accountsCall } from '../calls/search-accounts'
import { applicationsCall, applicationSearch } from '../calls/search-applications'
import { auditCall, auditSearch } from '../calls/search-audit'
import { contentCall, contentSearch } from '../calls/search-content'
import { eventsCall, eventSearch } from '../calls/search-events'
import { inviteCodesCall, inviteCodeSearch } from '../calls/search-invite-codes'
import { membersCall } from '../calls/search-members'
import { requestsCall, requestSearch } from '../calls/search-requests'
import type { CallContract } from '../calls/contract'
import { memberSearch } from '../directory'
import type { Searchable, SearchCall } from './searchable'

/** A searched collection, and the functions that are deployed for its search. */
export interface Search {
  index: Searchable<object, object>
  /** The name of the trigger that updates the search entries after a write to the searched collection. */
  trigger: string
  /** The name of the trigger for writes to the second collection (`index.alongside`), if there is one. */
  alongside?: string
  calls: readonly SearchCall<CallContract, object>[]
}

/**
 * All searches (decision 020). The triggers, the callables, the test of the indexes and `npm run rebuild-search` are
 * derived from this list, but `functions/src/index.ts` must export each trigger and callable by name.
 */
export const SEARCHES = [
  {
    index: memberSearch,
    trigger: 'indexProfile',
    alongside: 'indexRole',
    calls: [membersCall, accountsCall],
  },
  { index: contentSearch, trigger: 'indexContent', calls: [contentCall] },
  { index: eventSearch, trigger: 'indexEvent', calls: [eventsCall] },
  { index: requestSearch, trigger: 'indexRequest', calls: [requestsCall] },
  { index: inviteCodeSearch, trigger: 'indexInviteCode', calls: [inviteCodesCall] },
  { index: applicationSearch, trigger: 'indexApplication', calls: [applicationsCall] },
  { index: auditSearch, trigger: 'indexAudit', calls: [auditCall] },
] as const satisfies readonly Search[]
