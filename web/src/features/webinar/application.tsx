import { useEffect } from 'react'
import { Section } from './layout'
import { APPLY_ID } from './parts'
import { useSessionPhase } from './session-phase'
import { WEBINAR } from './webinar-facts'

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
    <Section title="Before you ask" className="wb-narrow">
      <div className="wb-faq">
        {QUESTIONS.map(([question, answer]) => (
          <details key={question}>
            <summary className="row">{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

/** The application form: the configured provider's page in a frame, or a plain notice. */
export function Application() {
  const past = useSessionPhase() === 'past'
  return (
    <Section
      id={APPLY_ID}
      className="wb-narrow"
      title={past ? 'Apply for the next session' : 'Apply for your seat'}
      lead={`By application only, reviewed within ${WEBINAR.reviewHours} hours.`}
    >
      {WEBINAR.formUrl ? <Form address={WEBINAR.formUrl} /> : <Notice />}
    </Section>
  )
}

function Form({ address }: { address: string }) {
  useEffect(() => {
    if (!WEBINAR.formScriptUrl) return
    const script = document.createElement('script')
    script.src = WEBINAR.formScriptUrl
    script.async = true
    document.body.append(script)
    return () => script.remove()
  }, [])
  return <iframe className="card wb-form" src={address} title="Application form" loading="lazy" />
}

function Notice() {
  return (
    <div className="card wb-notice">
      <p>The application form is not available at the moment.</p>
      <p className="wb-muted">
        Write to <a href={`mailto:${WEBINAR.contactEmail}`}>{WEBINAR.contactEmail}</a> and we will
        send it to you.
      </p>
    </div>
  )
}
