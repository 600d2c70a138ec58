import { MINUTE_MS, monthsAfter } from '@domain/durations'
import { boundUntil } from '@domain/invite-code'
import {
  applicationApprovedMail,
  applicationDeclinedMail,
  applicationHeldMail,
} from '@domain/mail/application-text'
import type { MailText } from '@domain/mail/text'
import { DECISION_UNDO_MINUTES, LENGTHS, REAPPLY_MONTHS, RETENTION_MONTHS } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { DECISION_REASONS, type DecisionKind, type DecisionReason } from '@domain/options'
import { multiLineText } from '@domain/text'
import * as z from 'zod/mini'
import { emptyAsNull } from '../../../ui/kit/schema-form'
import type { ApplicationRow } from './api/queue'

const reasons = Object.keys(DECISION_REASONS) as [DecisionReason, ...DecisionReason[]]

/** Returns the reasons that are available for a kind of decision. */
export const reasonsFor = (kind: DecisionKind): DecisionReason[] =>
  reasons.filter((reason) => DECISION_REASONS[reason].decision === kind)

const NEVER = 'never'

/** The choices for the number of months after which a declined applicant may apply again. */
export const REAPPLY_CHOICES = [
  '3',
  String(REAPPLY_MONTHS.usual),
  String(REAPPLY_MONTHS.max),
  NEVER,
]

export const reapplyLabel = (choice: string): string =>
  choice === NEVER ? 'Never' : `After ${choice} months`

/** Returns a hint for the choice 'Never', which applies only until the declined application is erased. */
export const reapplyHint = (choice: string): string | undefined =>
  choice === NEVER
    ? `Declined applications are erased after ${RETENTION_MONTHS.max} months. After that, a new application from this email address is possible.`
    : undefined

export const decisionFormSchema = z.object({
  reason: z.pipe(z.string(), z.enum(reasons, MESSAGES.reasonRequired)),
  message: emptyAsNull(multiLineText(LENGTHS.applicationText)),
  reapply: z.string(),
})
/** The values of the input fields; '' means no value. */
export interface DecisionInputs {
  reason: string
  message: string
  reapply: string
}
export type DecisionFields = z.infer<typeof decisionFormSchema>

/**
 * Returns the initial values of the form. An approval has a default reason. For other decisions, the admin must choose
 * a reason.
 */
export const emptyDecision = (kind: DecisionKind): DecisionInputs => ({
  reason: (kind === 'approve' && reasonsFor(kind)[0]) || '',
  message: '',
  reapply: String(REAPPLY_MONTHS.usual),
})

/**
 * Converts the chosen option for applying again to the value in the request: the number of months after which the
 * applicant may apply again, or null for 'Never'.
 */
export const monthsOf = (reapply: string): number | null =>
  reapply === NEVER ? null : Number(reapply)

/** Converts the values of the form to the fields of the request. */
export const requestOf = (kind: DecisionKind, { reason, message, reapply }: DecisionFields) => ({
  decision: kind,
  reason,
  ...(message !== null && { message }),
  ...(kind === 'decline' && { reapply_months: monthsOf(reapply) }),
})

/**
 * Whether this admin has already stored the same decision, for example with a request whose response was lost.
 * `reapply_months` is missing in `stored`, so only the server compares the months.
 */
export const isSameDecision = (
  stored: ApplicationRow['decision'],
  request: ReturnType<typeof requestOf>,
  uid: string,
): boolean =>
  stored !== null &&
  stored.decided_by === uid &&
  stored.decision === request.decision &&
  stored.reason === request.reason &&
  stored.message === (request.message ?? null)

/** Placeholders for the links in the preview. The real links are created when the email is sent. */
const LINKS = { statusLink: '(a private link)', inviteLink: '(the invitation)' }

/**
 * Returns the email that is sent after a decision; null for a decision without an email.
 * @param now in milliseconds since 1970
 */
export function mailFor(
  kind: DecisionKind,
  { message, reapply }: { message: string; reapply: string },
  now: number,
): MailText | null {
  const mailFields = { ...LINKS, message: message.trim() || null }
  if (kind === 'approve') {
    const mailAt = new Date(now + DECISION_UNDO_MINUTES * MINUTE_MS)
    return applicationApprovedMail({ ...mailFields, expiresAt: boundUntil(mailAt) })
  }
  if (kind === 'hold') return mailFields.message === null ? null : applicationHeldMail(mailFields)
  const months = monthsOf(reapply)
  return applicationDeclinedMail({
    ...mailFields,
    reapplyAfter: months === null ? null : monthsAfter(new Date(now), months),
  })
}
