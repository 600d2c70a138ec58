import { Countdown } from './countdown'
import { useSessionPhase } from './session-phase'
import { WEBINAR } from './webinar-facts'
import { ApplyLink } from './parts'
import { Section } from './layout'

/** How few seats there are, and how long until the session. */
export function Seats() {
  const phase = useSessionPhase()
  return (
    <Section
      className="wb-seats"
      title={`Only ${WEBINAR.seats} Seats`}
      lead={`The last webinar filled in ${WEBINAR.lastFilledInHours} hours.`}
    >
      <Countdown target={WEBINAR.startsAt} label="Session Starts In" />
      <p className="wb-muted">
        {phase === 'past'
          ? 'Applications for the next session are open.'
          : `Approved? Your seat is held for ${WEBINAR.seatHeldHours} hours.`}
      </p>
      <ApplyLink />
    </Section>
  )
}
