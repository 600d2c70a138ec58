import type { Request } from 'playwright'
import {
  adminStatsAction,
  countRequestsAction,
  portalStatsAction,
} from '../../../functions/src/callables/counts'
import { searchActions } from '../../../functions/src/callables/searches'
import { countCall } from '../../../functions/src/data/rate-limits'
import { perform, type Caller } from '../../../functions/src/lib/action'
import type { Services } from '../../../functions/src/lib/services'

type Ask = (services: Services, caller: Caller, data: unknown) => Promise<unknown>

/** What screens call to show something, by name. */
const ASKED: Record<string, Ask> = {
  [adminStatsAction.contract.name]: (...args) => perform(adminStatsAction, ...args),
  [countRequestsAction.contract.name]: (...args) => perform(countRequestsAction, ...args),
  [portalStatsAction.contract.name]: (...args) => perform(portalStatsAction, ...args),
  [searchActions.searchAccounts.contract.name]: (...args) =>
    perform(searchActions.searchAccounts, ...args),
  [searchActions.searchAudit.contract.name]: (...args) =>
    perform(searchActions.searchAudit, ...args),
  [searchActions.searchContent.contract.name]: (...args) =>
    perform(searchActions.searchContent, ...args),
  [searchActions.searchEvents.contract.name]: (...args) =>
    perform(searchActions.searchEvents, ...args),
  [searchActions.searchInviteCodes.contract.name]: (...args) =>
    perform(searchActions.searchInviteCodes, ...args),
  [searchActions.searchMembers.contract.name]: (...args) =>
    perform(searchActions.searchMembers, ...args),
  [searchActions.searchRequests.contract.name]: (...args) =>
    perform(searchActions.searchRequests, ...args),
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
