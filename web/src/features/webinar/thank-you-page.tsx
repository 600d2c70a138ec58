import { useEffect } from 'react'
import { PATHS } from '../../config/paths'
import { Cards, Icon } from './parts'
import { Footer, PageHead, Section } from './layout'
import { HeroArt } from './hero-art'
import { WEBINAR } from './webinar-facts'
import './webinar.css'

const NEXT = [
  {
    icon: 'clock',
    title: `Review within ${WEBINAR.reviewHours} hours`,
    text: 'We read every application ourselves and decide on each one.',
  },
  {
    icon: 'mail',
    title: 'Confirmation email',
    text: 'If you are approved, the confirmation comes to the address you gave.',
  },
  {
    icon: 'seat',
    title: `Limited to ${WEBINAR.seats} seats`,
    text: `An approved applicant’s seat is held for ${WEBINAR.seatHeldHours} hours.`,
  },
  {
    icon: 'camera',
    title: 'Join live, camera on',
    text: `The session takes ${WEBINAR.minutes} minutes. Everybody in the room can be seen.`,
  },
] as const

/** Some providers lead on inside the form's frame: then the whole window goes along. */
function stepOutOfFrame() {
  if (window.top && window.top !== window.self) window.top.location.href = window.location.href
}

/** /thecave/webinar/thank-you: where the form's provider sends applicants. */
export function ThankYouPage() {
  useEffect(stepOutOfFrame, [])
  return (
    <div className="wb">
      <PageHead />
      <main>
        <section className="wb-hero wb-hero-short" aria-labelledby="wb-title">
          <HeroArt />
          <div className="wb-inner">
            <span className="wb-received">
              <Icon name="check" size={1.875} />
            </span>
            <h1 id="wb-title">Application Received</h1>
            <p className="lead">Thank you. Your application is with us.</p>
          </div>
        </section>
        <Section title="What happens next">
          <Cards cards={NEXT} />
        </Section>
        <Section title="Check Your Email" className="wb-mail">
          <p>
            Our answer comes by email. If it is not there after {WEBINAR.reviewHours} hours, check
            your spam folder or write to{' '}
            <a href={`mailto:${WEBINAR.contactEmail}`}>{WEBINAR.contactEmail}</a>.
          </p>
          <a className="button" href={PATHS.webinar}>
            Return to Webinar Page
          </a>
        </Section>
      </main>
      <Footer />
    </div>
  )
}
