import type { CallResponse } from '@domain/calls/contract'
import { memberCard, revokeBranch } from '@domain/calls/member-card'
import { callQuery } from '../../../../data/calls'
import { queryClient } from '../../../../data/query-client'
import { call } from '../../../../firebase/functions'

export type Card = CallResponse<typeof memberCard>

/** Whether a text, for example from a URL, can be a member's id. The server refuses calls with any other text. */
export const isMemberId = (text: string): boolean =>
  memberCard.request.shape.user_id.safeParse(text).success

export const cardQuery = (user_id: string) => callQuery(memberCard, { user_id })

/** Loads a member's details again after a change. */
export const refreshCard = (user_id: string): void =>
  void queryClient.invalidateQueries({ queryKey: cardQuery(user_id).queryKey })

/**
 * Returns the query for the codes that `revokeOpenCodes` would revoke: the unused codes, including expired codes, of a
 * member and of all members who joined through this member's invitations, directly or indirectly.
 */
export const openCodesQuery = (user_id: string) =>
  callQuery(revokeBranch, { user_id, dry_run: true })

/** Revokes the codes that `openCodesQuery` returns. @returns the number of revoked codes @throws AppError */
export async function revokeOpenCodes(user_id: string): Promise<number> {
  const { codes } = await call(revokeBranch, { user_id, dry_run: false })
  return codes.length
}
