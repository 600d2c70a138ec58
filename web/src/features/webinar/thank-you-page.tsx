import { useEffect } from 'react'
import { PATHS } from '../../config/paths'
import { Hero } from './hero'
import { EntryList, Icon, Page, Section } from './parts'
import { useWebinarSession, type WebinarSession } from './session'
import { useStoredSession } from './api/use-stored-session'
import { WEBINAR } from './webinar-facts'

const nextOf = ({ seats }: Pick<WebinarSession, 'seats'>) =>
  [
    {
      icon: 'clock',
      title: `Review within ${WEBINAR.reviewHours} hours`,
      text: 'We read every application ourselves and decide on each one.',
    },
    {
      icon: 'mail',
      title: 'Confirmation email',
      text: 'If you are approved, we send the confirmation to the email address you gave.',
    },
    {
      icon: 'seat',
      title: `Limited to ${seats} seats`,
      text: `An approved applicant’s seat is held for ${WEBINAR.seatHeldHours} hours.`,
    },
    {
      icon: 'camera',
      title: 'Join live, camera on',
      text: `The session takes ${WEBINAR.minutes} minutes. All participants are visible.`,
    },
  ] as const

/**
 * Some form providers open this page inside the frame of their form. In this case, opens the page in the whole window
 * instead.
 */
function stepOutOfFrame() {
  if (window.top && window.top !== window.self) window.top.location.href = window.location.href
}

/** The page /thecave/webinar/thank-you, to which the form provider redirects applicants. */
export function ThankYouPage() {
  useEffect(stepOutOfFrame, [])
  useStoredSession()
  const session = useWebinarSession()
  return (
    <div className="wb">
      <Page>
        <Hero title="Application Received" above={<Icon name="received" size={4.5} weight={0.6} />}>
          <p className="lead">Thank you. We have received your application.</p>
        </Hero>
        <Section title="What happens next">
          <EntryList variant="cards" entries={nextOf(session)} />
        </Section>
        <Section
          title="Check Your Email"
          lead={
            <>
              Our answer comes by email. If it has not arrived after {WEBINAR.reviewHours} hours,
              check your spam folder or write to{' '}
              <a href={`mailto:${session.contactEmail}`}>{session.contactEmail}</a>.
            </>
          }
        >
          <a className="button" href={PATHS.webinar}>
            Return to Webinar Page
          </a>
        </Section>
      </Page>
    </div>
  )
}
