import { useEffect } from 'react'
import { useSessionPhase } from '../session-phase'
import { WEBINAR } from '../webinar-facts'
import { APPLY_ID } from './apply-link'
import { Section } from './section'

/** The application form: the configured provider's page in a frame, or a plain notice. */
export function Application() {
  const past = useSessionPhase() === 'past'
  return (
    <Section
      id={APPLY_ID}
      className="wb-application"
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
  return <iframe className="wb-form" src={address} title="Application form" loading="lazy" />
}

function Notice() {
  return (
    <div className="wb-notice">
      <p>The application form is not available at the moment.</p>
      <p>
        Write to <a href={`mailto:${WEBINAR.contactEmail}`}>{WEBINAR.contactEmail}</a> and we will
        send it to you.
      </p>
    </div>
  )
}
