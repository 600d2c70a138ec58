import { eventDate } from './event-date'
import { useSessionPhase } from './session-phase'
import { WEBINAR } from './webinar-facts'
import { ApplyLink, Icon } from './parts'
import { HeroArt } from './hero-art'

// One text: parts of one would move on their own when the font arrives.
const TITLE = `Watch entrepreneurs close live deals for ${WEBINAR.minutes} minutes`

/** Title, the facts that decide, and the way to the form. */
export function Hero() {
  const { day, time } = eventDate(WEBINAR.startsAt, WEBINAR.utcOffsetHours)
  const phase = useSessionPhase()
  return (
    <section className="wb-hero" aria-labelledby="wb-title">
      <HeroArt />
      <div className="wb-inner">
        <p className="eyebrow">A free private webinar</p>
        <h1 id="wb-title">{TITLE}</h1>
        <p className="lead">
          One hour in a closed room of practising Muslims who run businesses at {WEBINAR.revenue} a
          year and above. They close. You watch.
        </p>
        <ul className="wb-facts">
          <li>
            <Icon name="calendar" />
            <span>
              <time dateTime={new Date(WEBINAR.startsAt).toISOString()}>
                {day}, {time} UAE time (UTC+{WEBINAR.utcOffsetHours})
              </time>
              <span className="wb-aside" data-phase={phase}>
                {phase === 'past'
                  ? 'This date has passed. Applications for the next session are open.'
                  : 'Live, with your camera on.'}
              </span>
            </span>
          </li>
          <li>
            <Icon name="clock" />
            <span>By application only, reviewed within {WEBINAR.reviewHours} hours</span>
          </li>
        </ul>
        <ApplyLink />
      </div>
    </section>
  )
}
