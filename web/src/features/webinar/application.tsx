import { useEffect } from 'react'
import { PATHS } from '../../config/paths'
import { prefetch } from '../../firebase/load'
import { openDocument } from '../../ui/open-document'
import { ApplicationForm } from '../../ui/public/application-form'
import { APPLY_ID, Section } from './parts'
import { useWebinarSession, useSessionPhase, type WebinarSession } from './session'
import { WEBINAR } from './webinar-facts'

/**
 * Shows the application form: the configured external form in a frame, or our own form. If both are turned off, a
 * notice is shown instead.
 */
export function Application() {
  const past = useSessionPhase() !== 'upcoming'
  return (
    <Section
      id={APPLY_ID}
      className="wb-narrow"
      title={past ? 'Apply for the next session' : 'Apply for your seat'}
      lead={`By application only, reviewed within ${WEBINAR.reviewHours} hours.`}
    >
      <Form />
    </Section>
  )
}

function Form() {
  const { formUrl, contactEmail } = useWebinarSession()
  if (formUrl) return <EmbeddedForm address={formUrl} />
  if (!WEBINAR.ownForm) return <Notice contactEmail={contactEmail} />
  return (
    <div className="card">
      <ApplicationForm
        draft="webinar_application"
        button={['Send Application', 'Sending...']}
        onFocus={() => prefetch(loadApply)}
        send={async (values, attempt) => (await loadApply()).apply(values, attempt)}
        onSent={() => openDocument(PATHS.webinarThankYou)}
      />
      <noscript>
        <p className="message">This form needs JavaScript. You can also write to {contactEmail}.</p>
      </noscript>
    </div>
  )
}

const loadApply = () => import('./api/apply')

function Notice({ contactEmail }: Pick<WebinarSession, 'contactEmail'>) {
  return (
    <div className="card centred">
      <p>The application form is not available at the moment.</p>
      <p className="wb-muted">
        Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we will send it to you.
      </p>
    </div>
  )
}

function EmbeddedForm({ address }: { address: string }) {
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
