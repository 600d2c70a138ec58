import { shortDateTime } from '../../../ui/dates'
import { LinkedText } from '../../../ui/linked-text'
import { Time } from '../../../ui/time'
import type { ReviewedApplication } from './api/application'
import type { ApplicationRow } from './api/queue'
import { ANSWER_LABELS } from './texts'

type Earlier = ReviewedApplication['earlier']
const FIELDS = Object.keys(ANSWER_LABELS) as (keyof typeof ANSWER_LABELS)[]

interface EarlierAnswersProps {
  application: ApplicationRow
  /** The earlier versions of the answers, oldest first. */
  earlier: Earlier
}

/**
 * Shows the earlier versions of the answers, newest first. Each version is shown without the answers that are the same
 * in the next version.
 */
export function EarlierAnswers({ application, earlier }: EarlierAnswersProps) {
  const last = earlier.at(-1)
  if (!last) return null
  return (
    <details className="application-earlier">
      <summary>
        Answers changed <Time date={new Date(last.until)} format={shortDateTime} />
        {last.by === 'form' && ', through the public form'}
      </summary>
      <p className="muted">
        Anybody who knows the email address can send the form again. Only somebody who reads the
        mailbox can make changes with the link in the email.
      </p>
      <ol>
        {earlier
          .map((answers, index) => (
            <Version
              key={answers.until}
              answers={answers}
              next={earlier[index + 1] ?? application}
            />
          ))
          .toReversed()}
      </ol>
    </details>
  )
}

interface VersionProps {
  answers: Earlier[number]
  next: Pick<ApplicationRow, keyof typeof ANSWER_LABELS>
}

function Version({ answers, next }: VersionProps) {
  const changed = FIELDS.filter((field) => answers[field] !== next[field])
  return (
    <li>
      <p>
        <b>
          Until <Time date={new Date(answers.until)} format={shortDateTime} />
        </b>{' '}
        <span className="muted">
          {answers.by === 'form'
            ? 'changed through the public form'
            : 'changed through the emailed link'}
        </span>
      </p>
      <dl>
        {changed.map((field) => (
          <div key={field}>
            <dt className="muted">{ANSWER_LABELS[field]}</dt>
            <dd className="long-text" dir="auto">
              <LinkedText text={answers[field] ?? 'Not specified'} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
