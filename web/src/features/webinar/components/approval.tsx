import { eventDate } from '../event-date'
import { useSessionPhase } from '../session-phase'
import { WEBINAR } from '../webinar-facts'
import { Section } from './section'

/** How an application becomes a seat, in three steps. */
export function Approval() {
  const { monthDay, time } = eventDate(WEBINAR.startsAt, WEBINAR.utcOffsetHours)
  const when =
    useSessionPhase() === 'past' ? 'at the next session' : `on ${monthDay}, ${time} UAE time`
  const steps = [
    ['Apply', 'Send the form at the end of this page.'],
    [
      'Manual review',
      `We read every application and decide within ${WEBINAR.reviewHours} hours. ${WEBINAR.rejectedPercent}% are rejected.`,
    ],
    [
      'Take your seat',
      `A confirmation email follows, and your seat is held for ${WEBINAR.seatHeldHours} hours. Join live ${when}, with your camera on.`,
    ],
  ] as const
  return (
    <Section title="Three steps to a seat">
      <ol className="wb-steps">
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
