import { randomBytes } from 'node:crypto'
import { decisionMailKind, isInForce } from '@domain/decisions'
import { applicationSchema, type Application } from '@domain/entities/application'
import type { MailError, MailKind, OutboxMail } from '@domain/entities/outbox-mail'
import { STATUS_LINKS } from '@domain/limits'
import {
  applicationApprovedMail,
  applicationChangedMail,
  applicationDeclinedMail,
  applicationHeldMail,
  applicationKnownMail,
  applicationReceivedMail,
} from '@domain/mail/application-text'
import type { MailText } from '@domain/mail/text'
import { DECISIONS } from '@domain/options'
import { signupUrl, WEB_PATHS } from '@domain/paths'
import { sha256 } from '../../lib/crypto'
import type { Services } from '../../lib/services'
import { inviteCodes, readDocument } from '../collections'
import { applications } from './collections'
import { invitationOf, type Invitation } from './invitation'

/**
 * The kinds of emails to applicants. Their parameters are the id of the application and, for an email about a decision,
 * the id of the decision.
 */
export const APPLICATION_MAILS = [
  'application_received',
  'application_changed',
  'application_known',
  'application_held',
  'application_approved',
  'application_declined',
] as const satisfies readonly MailKind[]
type ApplicationMail = (typeof APPLICATION_MAILS)[number]

export const isApplicationMail = (kind: MailKind): kind is ApplicationMail =>
  (APPLICATION_MAILS as readonly MailKind[]).includes(kind)

/**
 * The parameters of an email to an applicant.
 * @param decision_id the decision that the email is about; empty if the email is about no decision
 */
export const applicationMailParams = (application_id: string, decision_id = '') => ({
  application_id,
  decision_id,
})

const DECISION_MAILS: readonly ApplicationMail[] = DECISIONS.map(decisionMailKind)

/**
 * Composes an email to an applicant from the current state of the application. The email contains a new status link,
 * whose secret is stored only as a hash.
 * @returns the email, or an error if it must no longer be sent, for example because the application was withdrawn
 */
export async function composeApplicationMail(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  { params, to_email }: OutboxMail,
  kind: ApplicationMail,
): Promise<MailText | { error: MailError }> {
  const ref = applications(db).doc(params['application_id'] ?? '-')
  const secret = randomBytes(32).toString('base64url')
  const statusLink = `${settings.publicUrl}${WEB_PATHS.application}/${secret}`
  return db.runTransaction(async (transaction) => {
    const stored = readDocument(applicationSchema, await transaction.get(ref))
    if (!stored || stored.email !== to_email || !isStillValid(stored, kind, params['decision_id']))
      return { error: 'not_allowed' }
    const code = kind === 'application_approved' ? stored.invite_code : null
    const invite = code ? (await transaction.get(inviteCodes(db).doc(code))).data() : undefined
    const text = mailText(stored, kind, {
      statusLink,
      invitation: invitationOf(invite, now()),
      publicUrl: settings.publicUrl,
    })
    if (!text) return { error: 'not_allowed' }
    const token_hashes = [...stored.token_hashes, sha256(secret)].slice(-STATUS_LINKS)
    transaction.update(ref, { token_hashes })
    return text
  })
}

function isStillValid(
  { status, decision }: Application,
  kind: ApplicationMail,
  decisionId: string | undefined,
): boolean {
  if (!DECISION_MAILS.includes(kind)) return status !== 'withdrawn'
  return (
    decision !== null &&
    decision.id === decisionId &&
    decisionMailKind(decision.decision) === kind &&
    isInForce({ status, decision })
  )
}

interface MailLinks {
  statusLink: string
  invitation: Invitation | undefined
  publicUrl: string
}

/** Returns the text of an email; undefined for an approval whose invitation code no longer works. */
function mailText(
  { decision, reapply_after }: Application,
  kind: ApplicationMail,
  { statusLink, invitation, publicUrl }: MailLinks,
): MailText | undefined {
  const message = decision?.message ?? null
  switch (kind) {
    case 'application_received':
      return applicationReceivedMail({ statusLink })
    case 'application_changed':
      return applicationChangedMail({ statusLink })
    case 'application_known':
      return applicationKnownMail({ statusLink })
    case 'application_held':
      return applicationHeldMail({ statusLink, message })
    case 'application_declined':
      return applicationDeclinedMail({ statusLink, message, reapplyAfter: reapply_after })
    case 'application_approved':
      return (
        invitation &&
        applicationApprovedMail({
          statusLink,
          message,
          inviteLink: signupUrl(publicUrl, invitation.code),
          expiresAt: invitation.expires_at,
        })
      )
  }
}
