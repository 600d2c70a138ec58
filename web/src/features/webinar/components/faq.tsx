import { WEBINAR } from '../webinar-facts'
import { Section } from './section'

const QUESTIONS = [
  ['Is there a fee?', 'No. The webinar is free. What it takes is an approved application.'],
  [
    'Will it be recorded?',
    'Please do not count on a recording. The session is made to be joined live, with your camera on.',
  ],
  [
    'What if my application is rejected?',
    `${WEBINAR.rejectedPercent}% of applications are, so it is no disgrace. The requirements stay as they are: a practising Muslim, at least ${WEBINAR.revenue} in annual revenue. Once you meet them, apply for a later session.`,
  ],
  ['Must I be Muslim?', 'Yes. Applicants must be practising Muslims.'],
] as const

/** Four questions, each opened by itself, without scripts. */
export function Faq() {
  return (
    <Section title="Before you ask" className="wb-faq-section">
      <div className="wb-faq">
        {QUESTIONS.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
