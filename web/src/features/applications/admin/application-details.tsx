import { isUndecided } from '@domain/decisions'
import type { Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { DECISION_REASONS, type DecisionKind } from '@domain/options'
import Descriptions from 'antd/es/descriptions'
import { memo, type Ref } from 'react'
import type { Loadable } from '../../../data/documents'
import { STATUS_LOOKS } from '../../../ui/application-status'
import { shortDate, shortDateTime } from '../../../ui/dates'
import { LookBadge } from '../../../ui/kit/badge'
import { Button } from '../../../ui/kit/button'
import { NoValue } from '../../../ui/kit/person-cell'
import { RowButton } from '../../../ui/kit/row-button'
import { LinkedText } from '../../../ui/linked-text'
import { Time } from '../../../ui/time'
import type { ReviewedApplication } from './api/application'
import type { ApplicationRow } from './api/queue'
import { DecisionPanel } from './decision-panel'
import { decisionsFor } from './decisions'
import { EarlierAnswers } from './earlier-answers'
import { nameOf, Notes } from './notes'
import { timeLeft } from './time-left'
import { ANSWER_LABELS, DECISION_TEXTS } from './texts'

const LIST_STYLES = { label: { flex: 'none', width: '7.5rem' } } as const

export interface ApplicationDetailsProps {
  application: ApplicationRow
  /** The details that the application's row in the list does not contain; undefined until they are loaded. */
  details: ReviewedApplication | undefined
  failed: boolean
  onRetry: () => void
  /** The uids of other admins who have the application open. */
  otherViewers: readonly string[]
  personOf: (uid: string) => Loadable<Profile>
  now: number
  /** Whether the form for a note is shown. */
  isWritingNote: boolean
  onWriteNote: () => void
  isUndoing: boolean
  onDecide: (kind: DecisionKind) => void
  onUndo: () => void
  /** Opens another application from the same email address. */
  onOpen: (id: string) => void
  headingRef: Ref<HTMLHeadingElement>
  notesRef: Ref<HTMLElement>
}

/** Shows a complete application, with everything that an admin needs for a decision. */
export function ApplicationDetails(props: ApplicationDetailsProps) {
  const { application, details, otherViewers, personOf, now, headingRef, notesRef } = props
  const { failed, isWritingNote, onWriteNote, isUndoing, onRetry, onDecide, onUndo, onOpen } = props
  const { name, status, review_by, created_at } = application
  const remaining = isUndecided(status) ? timeLeft(review_by, now) : null
  return (
    <>
      <header className="application-head">
        <div>
          <h2 ref={headingRef} tabIndex={-1} className="panel-title">
            <bdi>{name}</bdi>
          </h2>
          <LookBadge look={STATUS_LOOKS[status]} />
          {remaining && (
            <span className="time-left" data-state={remaining.state}>
              {remaining.text}
            </span>
          )}
          <span className="muted">
            Received <Time date={new Date(created_at)} format={shortDateTime} />
          </span>
        </div>
        {isUndecided(status) && (
          <div className="application-buttons">
            {decisionsFor(application).map((kind) => (
              <Button
                key={kind}
                primary={kind === 'approve'}
                danger={kind === 'decline'}
                onClick={() => onDecide(kind)}
              >
                {DECISION_TEXTS[kind].verb}
              </Button>
            ))}
          </div>
        )}
      </header>
      <p className="application-others" role="status">
        {otherViewers.length > 0 &&
          `${otherViewers.map((uid) => nameOf(personOf(uid))).join(' and ')} ${otherViewers.length === 1 ? 'is' : 'are'} looking at this application too.`}
      </p>
      <DecisionPanel
        application={application}
        mail={details?.mail}
        isMailOn={details?.is_mail_on !== false}
        personOf={personOf}
        now={now}
        isUndoing={isUndoing}
        onUndo={onUndo}
      />
      <Facts application={application} />
      <section className="application-part" aria-labelledby="why">
        <h3 id="why">{ANSWER_LABELS.why}</h3>
        <p className="long-text" dir="auto">
          <LinkedText text={application.why} />
        </p>
      </section>
      {details && <EarlierAnswers application={application} earlier={details.earlier} />}
      {failed && !details && (
        <p className="application-failure" role="alert">
          {MESSAGES.applicationMoreFailed} <RowButton onClick={onRetry}>Try Again</RowButton>
        </p>
      )}
      {details && details.others.length > 0 && (
        <section className="application-part" aria-labelledby="others">
          <h3 id="others">Other applications from this email address</h3>
          <ul>
            {details.others.map((other) => (
              <li key={other.id}>
                <RowButton onClick={() => onOpen(other.id)}>
                  {shortDate(new Date(other.created_at))}
                </RowButton>{' '}
                <LookBadge look={STATUS_LOOKS[other.status]} />{' '}
                {other.reason && (
                  <span className="muted">{DECISION_REASONS[other.reason].label}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Notes
        id={application.id}
        notes={details?.notes}
        personOf={personOf}
        isWriting={isWritingNote}
        onWrite={onWriteNote}
        ref={notesRef}
      />
    </>
  )
}

const Facts = memo(function Facts({ application }: { application: ApplicationRow }) {
  const { business, activity, revenue_band, region, email, referred_by } = application
  const orNotSpecified = (text: string | null) =>
    text === null ? <NoValue>Not specified</NoValue> : <bdi>{text}</bdi>
  return (
    <Descriptions
      column={1}
      size="small"
      colon={false}
      styles={LIST_STYLES}
      items={[
        { label: ANSWER_LABELS.business, children: <bdi>{business}</bdi> },
        { label: ANSWER_LABELS.activity, children: orNotSpecified(activity) },
        { label: ANSWER_LABELS.revenue_band, children: revenue_band },
        { label: ANSWER_LABELS.region, children: region },
        {
          label: 'Email',
          children: <bdi className="application-address">{email}</bdi>,
        },
        { label: ANSWER_LABELS.referred_by, children: orNotSpecified(referred_by) },
      ]}
    />
  )
})
