import type { Profile } from '@domain/entities/profile'
import { DECISION_REASONS, type MailStatus } from '@domain/options'
import Flex from 'antd/es/flex'
import type { Loadable } from '../../../data/documents'
import { shortDateTime } from '../../../ui/dates'
import { Button } from '../../../ui/kit/button'
import { Time } from '../../../ui/time'
import type { ApplicationRow } from './api/queue'
import { nameOf } from './notes'
import { canUndo } from './time-left'
import { DECISION_TEXTS } from './texts'

interface DecisionPanelProps {
  application: ApplicationRow
  /** The status of the email about the decision; undefined until it is loaded. */
  mail: MailStatus | null | undefined
  isMailOn: boolean
  personOf: (uid: string) => Loadable<Profile>
  now: number
  isUndoing: boolean
  onUndo: () => void
}

/** Shows the decision, the admin who made it, the status of the email, and the button to undo the decision. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { application, mail, isMailOn, personOf, now, isUndoing, onUndo } = props
  const { decision } = application
  if (!decision) return null
  const { reason, message, decided_by, decided_at, mail_at } = decision
  return (
    <section className="application-decision" aria-label="Decision">
      <p>
        <b>
          <bdi>{nameOf(personOf(decided_by))}</bdi>
        </b>{' '}
        {DECISION_TEXTS[decision.decision].pastText}: {DECISION_REASONS[reason].label.toLowerCase()}
        .{' '}
        <span className="muted">
          <Time date={new Date(decided_at)} format={shortDateTime} />
        </span>
      </p>
      {message && (
        <blockquote className="long-text" dir="auto">
          {message}
        </blockquote>
      )}
      <Flex wrap gap={12} align="center" justify="space-between">
        <p className="muted">
          {mailText(mail_at, mail, Math.max(now, decided_at))}
          {mail_at !== null &&
            !isMailOn &&
            ' Mail is off: emails wait until a server is configured.'}
        </p>
        {canUndo(application, now) && (
          <Button small pending={isUndoing} onClick={onUndo}>
            Undo
          </Button>
        )}
      </Flex>
    </section>
  )
}

const MINUTE = 60_000

function mailText(mailAt: number | null, mail: MailStatus | null | undefined, now: number): string {
  if (mailAt === null) return 'No email is sent for this decision.'
  if (mail === 'sent') return 'The email has been sent.'
  if (mail === 'failed' || mail === 'suppressed') return 'The email could not be sent. See Mail.'
  if (mailAt <= now) return 'The email is on its way.'
  const minutes = Math.ceil((mailAt - now) / MINUTE)
  return `The email will be sent in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}
