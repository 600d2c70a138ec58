import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { inviteAsMember, myInvitations, revokeMyInvitation } from '@domain/calls/invitations'
import { callQuery } from '../../../data/calls'
import { queryClient } from '../../../data/query-client'
import { renewing } from '../../../data/renewing'
import { call } from '../../../firebase/functions'

/** The member's own invitations, and how many are left. */
export const INVITATIONS = callQuery(myInvitations, {})

export type Invitations = CallResponse<typeof myInvitations>
export type Wish = CallRequest<typeof inviteAsMember>

/** Invites somebody by mail. @throws AppError */
export async function invite(wish: Wish): Promise<void> {
  await changed(call(inviteAsMember, wish))
}

/** Takes back an unused invitation. @throws AppError */
export async function takeBack(code: string): Promise<void> {
  await changed(call(revokeMyInvitation, { code }))
}

/** The list shows what is stored, also after a refusal: it may have been out of date. */
const changed = (change: Promise<unknown>) =>
  renewing(change, () => queryClient.invalidateQueries({ queryKey: INVITATIONS.queryKey }))
