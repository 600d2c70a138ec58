import type { Profile } from '@domain/entities/profile'
import { DECISION_REASONS, type MailStatus } from '@domain/options'
import Flex from 'antd/es/flex'
import type { Loadable } from '../../../data/documents'
import { shortDateTime } from '../../../ui/dates'
import { Button } from '../../../ui/kit/button'
import { LinkedText } from '../../../ui/linked-text'
import { Time } from '../../../ui/time'
import type { ApplicationRow } from './api/queue'
import { decisionMailText } from './decision-mail'
import { canUndo } from './decisions'
import { nameOf } from './notes'
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
  const { status, decision } = application
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
          <LinkedText text={message} />
        </blockquote>
      )}
      <Flex wrap gap={12} align="center" justify="space-between">
        <p className="muted">
          {decisionMailText({ status, decision }, mail, Math.max(now, decided_at))}
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
