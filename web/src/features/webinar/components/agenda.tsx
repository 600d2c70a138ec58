import { WEBINAR } from '../webinar-facts'
import { ApplyLink } from './apply-link'
import { Section } from './section'

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
    <Section title={`The ${WEBINAR.minutes} minutes`} className="wb-agenda-section">
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
