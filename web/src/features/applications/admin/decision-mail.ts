import { isInForce } from '@domain/decisions'
import { MINUTE_MS } from '@domain/durations'
import type { ApplicationStatus, MailStatus } from '@domain/options'
import { withNoun } from '../../../ui/format'
import type { ApplicationRow } from './api/queue'

/** The application statuses that prevent the email about a decision, each with the reason that the page shows. */
const REASONS: Partial<Record<ApplicationStatus, string>> = {
  withdrawn: 'the application was withdrawn',
  joined: 'the applicant has joined',
}

interface Decided {
  status: ApplicationStatus
  decision: NonNullable<ApplicationRow['decision']>
}

/**
 * Describes the email about a decision.
 * @param mail the status of the email; null if there is none, undefined until it is loaded
 * @param now in milliseconds since 1970
 */
export function decisionMailText(
  { status, decision }: Decided,
  mail: MailStatus | null | undefined,
  now: number,
): string {
  const { mail_at: mailAt } = decision
  if (mailAt === null) return 'No email is sent for this decision.'
  if (mail === 'sent') return 'The email has been sent.'
  const reason = isInForce({ status, decision }) ? undefined : REASONS[status]
  // An email without a known status counts as unsent until it is due.
  const isUnsent = mail ? mail !== 'sending' : mailAt > now
  if (reason && isUnsent) return `The email is not sent, because ${reason}.`
  if (mail === 'failed' || mail === 'suppressed')
    return 'The email could not be sent. See the Mail page.'
  if (mailAt <= now) return 'The email is on its way.'
  const minutes = Math.ceil((mailAt - now) / MINUTE_MS)
  return `The email will be sent in ${withNoun(minutes, 'minute')}.`
}
