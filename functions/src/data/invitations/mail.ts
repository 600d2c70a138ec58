import { inviteStatus } from '@domain/entities/invite-code'
import type { MailError, OutboxMail } from '@domain/entities/outbox-mail'
import { invitationMail, type MailText } from '@domain/mail/text'
import type { Services } from '../../lib/services'
import { nameOf } from '../audit/log'
import { inviteCodes, profiles } from '../collections'
import { refusalOfBound } from '../redemption/bound-code'

/**
 * Composes the email of an invitation from the invitation's current state.
 * @returns an error when the invitation is no longer open
 */
export async function composeInvitation(
  services: Pick<Services, 'db' | 'now'>,
  { params }: OutboxMail,
): Promise<MailText | { error: MailError }> {
  const { db, now } = services
  const invite = (
    await inviteCodes(db)
      .doc(params['code'] ?? '-')
      .get()
  ).data()
  if (!invite?.sponsor_uid || !invite.expires_at || inviteStatus(invite, now()) !== 'Unused')
    return { error: 'not_allowed' }
  if (await refusalOfBound(services, invite)) return { error: 'not_allowed' }
  const { code, expires_at, note = '', sponsor_uid } = invite
  const sponsor = nameOf((await profiles(db).doc(sponsor_uid).get()).data())
  return invitationMail({ sponsor, note, code, expires_at })
}
