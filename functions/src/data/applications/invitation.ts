import { inviteStatus, type InviteCode } from '@domain/entities/invite-code'

/** The code that an approved applicant can use to join, and when it expires. */
export interface Invitation {
  code: string
  expires_at: Date
}

/** Returns the invitation of a stored code; undefined if the code no longer works, for example after its revocation. */
export function invitationOf(invite: InviteCode | undefined, now: Date): Invitation | undefined {
  if (!invite?.expires_at || inviteStatus(invite, now) !== 'Unused') return undefined
  return { code: invite.code, expires_at: invite.expires_at }
}
