import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { inviteAsMember, myInvitations, revokeMyInvitation } from '@domain/calls/invitations'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { renewing } from '../../../data/renewing'
import { call } from '../../../firebase/functions'

/** The query for the member's own invitations, and for the number of invitations that are left. */
export const INVITATIONS = callQuery(myInvitations, {})

export type Invitations = CallResponse<typeof myInvitations>
export type Wish = CallRequest<typeof inviteAsMember>

/** Invites a guest by email. @throws AppError */
export async function invite(wish: Wish): Promise<void> {
  await changed(call(inviteAsMember, wish))
}

/** Revokes an unused invitation. @throws AppError */
export async function takeBack(code: string): Promise<void> {
  await changed(call(revokeMyInvitation, { code }))
}

/** Loads the list again after a change. Also after a refusal, because the list may have been out of date. */
const changed = (change: Promise<unknown>) =>
  renewing(change, () => queryClient.invalidateQueries({ queryKey: INVITATIONS.queryKey }))
