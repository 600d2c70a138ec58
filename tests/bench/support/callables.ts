import type { Request } from 'playwright'
import type { CallContract } from '@domain/calls/contract'
import {
  countAudienceAction,
  listAnnouncementsAction,
} from '../../../functions/src/callables/announcements'
import {
  countApplicationsAction,
  readApplicationAction,
  watchApplicationsAction,
} from '../../../functions/src/callables/applications-review'
import { adminStatsAction, countRequestsAction } from '../../../functions/src/callables/counts'
import { homeAction } from '../../../functions/src/callables/home'
import { myInvitationsAction } from '../../../functions/src/callables/invitations'
import { searchMailAction } from '../../../functions/src/callables/mail'
import { searchActions } from '../../../functions/src/callables/searches'
import { eventGuestsAction } from '../../../functions/src/callables/seats'
import { readWebinarAction } from '../../../functions/src/callables/webinar'
import { countCall } from '../../../functions/src/data/rate-limits'
import { perform, type Access, type Action, type Caller } from '../../../functions/src/lib/action'
import type { Services } from '../../../functions/src/lib/services'

/** The callable functions that screens call to load data, each with its contract and its implementation. */
const SCREEN_CALLABLES: readonly Action<CallContract, Access>[] = [
  adminStatsAction,
  countApplicationsAction,
  countAudienceAction,
  countRequestsAction,
  eventGuestsAction,
  homeAction,
  listAnnouncementsAction,
  myInvitationsAction,
  readApplicationAction,
  readWebinarAction,
  searchMailAction,
  watchApplicationsAction,
  ...Object.values(searchActions),
]

/**
 * Repeats a browser's function call in this process: counts the call for the rate limit, makes the checks that precede
 * the action, and runs the action.
 */
export async function callAgain(services: Services, request: Request, caller: Caller) {
  const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
  const action = SCREEN_CALLABLES.find(({ contract }) => contract.name === name)
  if (!action)
    throw new Error(`The cost of ${name} cannot be measured: add its action to SCREEN_CALLABLES`)
  const { data } = request.postDataJSON() as { data: unknown }
  if (caller.uid) await countCall(services, { limit: 'callsPerMember', subject: caller.uid })
  await perform(action, services, caller, data)
}
