import { useEffect } from 'react'
import { APPLY_ID, Section } from './parts'
import { useSessionPhase } from './session'
import { WEBINAR } from './webinar-facts'

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
      {WEBINAR.formUrl ? (
        <Form address={WEBINAR.formUrl} />
      ) : (
        <div className="card centred">
          <p>The application form is not available at the moment.</p>
          <p className="wb-muted">
            Write to <a href={`mailto:${WEBINAR.contactEmail}`}>{WEBINAR.contactEmail}</a> and we
            will send it to you.
          </p>
        </div>
      )}
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
