import type { Request } from 'playwright'
import { adminStatsAction } from '../../../functions/src/callables/admin-stats'
import { countRequestsAction } from '../../../functions/src/callables/count-requests'
import { portalStatsAction } from '../../../functions/src/callables/portal-stats'
import { searchAccountsAction } from '../../../functions/src/callables/search-accounts'
import { searchAuditAction } from '../../../functions/src/callables/search-audit'
import { searchContentAction } from '../../../functions/src/callables/search-content'
import { searchEventsAction } from '../../../functions/src/callables/search-events'
import { searchInviteCodesAction } from '../../../functions/src/callables/search-invite-codes'
import { searchMembersAction } from '../../../functions/src/callables/search-members'
import { searchRequestsAction } from '../../../functions/src/callables/search-requests'
import { countCall } from '../../../functions/src/data/rate-limits'
import { perform, type Caller } from '../../../functions/src/lib/action'
import type { Services } from '../../../functions/src/lib/services'

type Ask = (services: Services, caller: Caller, data: unknown) => Promise<unknown>

/** What screens call to show something, by name. */
const ASKED: Record<string, Ask> = {
  [adminStatsAction.contract.name]: (...args) => perform(adminStatsAction, ...args),
  [countRequestsAction.contract.name]: (...args) => perform(countRequestsAction, ...args),
  [portalStatsAction.contract.name]: (...args) => perform(portalStatsAction, ...args),
  [searchAccountsAction.contract.name]: (...args) => perform(searchAccountsAction, ...args),
  [searchAuditAction.contract.name]: (...args) => perform(searchAuditAction, ...args),
  [searchContentAction.contract.name]: (...args) => perform(searchContentAction, ...args),
  [searchEventsAction.contract.name]: (...args) => perform(searchEventsAction, ...args),
  [searchInviteCodesAction.contract.name]: (...args) => perform(searchInviteCodesAction, ...args),
  [searchMembersAction.contract.name]: (...args) => perform(searchMembersAction, ...args),
  [searchRequestsAction.contract.name]: (...args) => perform(searchRequestsAction, ...args),
}

/** Does in process what a browser asked a callable for, and what stands before every callable. */
export async function callAgain(services: Services, request: Request, caller: Caller) {
  const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
  const ask = ASKED[name]
  if (!ask) throw new Error(`Nobody knows what ${name} costs`)
  const { data } = request.postDataJSON() as { data: unknown }
  if (caller.uid) await countCall(services, { limit: 'callsPerMember', subject: caller.uid })
  await ask(services, caller, data)
}
