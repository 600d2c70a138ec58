import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { inviteAsMember, myInvitations, revokeMyInvitation } from '@domain/calls/invitations'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { refreshAfter } from '../../../data/refresh-after'
import { call } from '../../../firebase/functions'

/** The query for the member's own invitations, and for the number of invitations that the member may still send. */
export const INVITATIONS = callQuery(myInvitations, {})

export type Invitations = CallResponse<typeof myInvitations>
export type InvitationRequest = CallRequest<typeof inviteAsMember>

/** Invites a guest by email. @throws AppError */
export async function invite(request: InvitationRequest): Promise<void> {
  await refreshInvitationsAfter(call(inviteAsMember, request))
}

/** Revokes an unused invitation. @throws AppError */
export async function revokeInvitation(code: string): Promise<void> {
  await refreshInvitationsAfter(call(revokeMyInvitation, { code }))
}

/**
 * Loads the invitations again after a change has succeeded or failed. After a failure, the invitations on the screen
 * may be out of date.
 */
const refreshInvitationsAfter = (change: Promise<unknown>) =>
  refreshAfter(change, () => queryClient.invalidateQueries({ queryKey: INVITATIONS.queryKey }))
