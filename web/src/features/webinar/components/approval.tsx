import { eventDate } from '../event-date'
import { useSessionPhase } from '../session-phase'
import { WEBINAR } from '../webinar-facts'
import { Section } from './section'

/** How an application becomes a seat, in three steps. */
export function Approval() {
  const { monthDay, time } = eventDate(WEBINAR.startsAt, WEBINAR.utcOffsetHours)
  const past = useSessionPhase() === 'past'
  const joining = past
    ? 'Join live at the next session, with your camera on.'
    : `Join live on ${monthDay}, ${time} UAE time, camera on.`
  const steps = [
    ['Apply', 'Send the form at the end of this page.'],
    [
      'Manual review',
      `We read every application and decide within ${WEBINAR.reviewHours} hours. ${WEBINAR.rejectedPercent}% are rejected.`,
    ],
    [
      'Take your seat',
      `A confirmation email follows, and your seat is held for ${WEBINAR.seatHeldHours} hours.`,
      joining,
    ],
  ] as const
  return (
    <Section title="Three steps to a seat">
      <ol className="wb-steps">
        {steps.map(([title, ...sentences]) => (
          <li key={title}>
            <h3>{title}</h3>
            {sentences.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  )
}
