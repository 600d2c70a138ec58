import { eventDate } from './event-date'
import { Section } from './layout'
import { ApplyLink } from './parts'
import { useSessionPhase } from './session-phase'
import { WEBINAR } from './webinar-facts'

const ITEMS = [
  ['Welcome', 'Cameras on. Who is in the room, and how the hour runs.'],
  ['Live deals', 'Entrepreneurs close live deals while you watch.'],
  ['Behind the close', 'What was said, what was not, and why.'],
  [
    'Inside The Cave',
    `The network, the members’ content, the concierge and the private dinners in ${WEBINAR.dinnerCities} cities.`,
  ],
  ['Your way in', 'How membership by application works, and your questions.'],
] as const

/** The session's five items. */
export function Agenda() {
  return (
    <Section title={`The ${WEBINAR.minutes} minutes`}>
      <ol className="wb-agenda">
        {ITEMS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <ApplyLink className="button-quiet" />
    </Section>
  )
}

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
