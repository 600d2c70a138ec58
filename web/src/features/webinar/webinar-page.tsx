import { Suspense, useState, type ReactNode } from 'react'
import { useStoredSession } from './api/use-stored-session'
import { Application } from './application'
import agal from './art/member-agal.svg'
import beard from './art/member-beard.svg'
import glasses from './art/member-glasses.svg'
import grey from './art/member-grey.svg'
import kufi from './art/member-kufi.svg'
import olive from './art/member-olive.svg'
import rose from './art/member-rose.svg'
import turban from './art/member-turban.svg'
import call from './art/scene-call.svg'
import dinner from './art/scene-dinner.svg'
import entrance from './art/scene-entrance.svg'
import library from './art/scene-library.svg'
import lanterns from './art/scene-lanterns.svg'
import tea from './art/scene-tea.svg'
import { Carousel } from './carousel/carousel'
import { Countdown } from './countdown'
import { Hero } from './hero'
import { ApplyLink, EntryList, Icon, Page, Section } from './parts'
import {
  eventDate,
  PHASE_ATTRIBUTE,
  useWebinarSession,
  useSessionPhase,
  type WebinarSession,
} from './session'
import { Video } from './video'
import { WEBINAR } from './webinar-facts'
import { AGENDA, benefitsOf, FIT_CRITERIA, QUESTIONS, stepsTo, TITLE } from './webinar-texts'
import { WinsCarousel } from './wins/wins-carousel'

const PORTRAITS = [agal, olive, kufi, glasses, rose, turban, grey, beard]

const scenesOf = ({ seats }: Pick<WebinarSession, 'seats'>) =>
  [
    [entrance, 'Membership by application'],
    [dinner, 'Private dinners'],
    [lanterns, `${WEBINAR.dinnerCities} cities`],
    [call, `One call, ${seats} seats, cameras on`],
    [tea, 'Like-minded company'],
    [library, 'Exclusive content'],
  ] as const

/** The carousel with the drawings of The Cave. */
function Gallery() {
  const session = useWebinarSession()
  const slides = scenesOf(session).map(([source, caption]) => ({
    id: source,
    content: (
      <figure>
        <img src={source} width="960" height="640" alt="" loading="lazy" decoding="async" />
        <figcaption className="wb-caption">{caption}</figcaption>
      </figure>
    ),
  }))
  return (
    <Carousel
      className="wb-gallery"
      label="Pictures of The Cave"
      intervalMs={4000}
      slides={slides}
    />
  )
}

function Benefits() {
  return <EntryList variant="cards" entries={benefitsOf(useWebinarSession())} />
}

/**
 * Hydrates its content in a task of its own. If one task hydrated the whole page, slow phones would not respond for a
 * while.
 */
function Separated({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

const NO_DATE = 'The next date is not set yet.'
const NEXT_OPEN = 'Applications for the next session are open.'

function dateText(startsAt: number, offsetMinutes: number, zoneLabel: string): string {
  const { day, time, offset } = eventDate(startsAt, offsetMinutes)
  return `${day}, ${time} ${zoneLabel} (${offset})`
}

/** The title and the key facts of the page. */
function Top() {
  const past = useSessionPhase() !== 'upcoming'
  const { startsAt, offsetMinutes, zoneLabel } = useWebinarSession()
  return (
    <Hero title={TITLE} above={<p className="eyebrow">A free private webinar</p>}>
      <p className="lead">
        One hour in a closed room of practising Muslims who run businesses at {WEBINAR.revenue} a
        year and above. They close deals, and you watch.
      </p>
      <ul className="wb-list">
        <li>
          <Icon name="calendar" />
          <div>
            {startsAt === null ? (
              NO_DATE
            ) : (
              <time dateTime={new Date(startsAt).toISOString()}>
                {dateText(startsAt, offsetMinutes, zoneLabel)}
              </time>
            )}
            <p className="wb-aside wb-muted">
              {!past && 'Live, with your camera on.'}
              {past && startsAt !== null && 'This date has passed. '}
              {past && NEXT_OPEN}
            </p>
          </div>
        </li>
        <li>
          <Icon name="clock" />
          <span>By application only, reviewed within {WEBINAR.reviewHours} hours</span>
        </li>
      </ul>
      <ApplyLink />
    </Hero>
  )
}

function Seats() {
  const session = useWebinarSession()
  const { startsAt, seats } = session
  const phase = useSessionPhase()
  const next = phase === 'upcoming' ? startsAt : null
  const joining =
    next === null
      ? 'Join live at the next session, with your camera on.'
      : `Join live on ${joiningTime(next, session)}, camera on.`
  return (
    <>
      <Section title="Three steps to a seat">
        <EntryList variant="steps" entries={stepsTo(joining)} />
      </Section>
      <Section
        className="wb-seats"
        title={`Only ${seats} Seats`}
        lead={`The last webinar filled up in ${WEBINAR.lastFilledInHours} hours.`}
      >
        {startsAt === null || phase === 'undated' ? (
          <p className="wb-no-date">
            {NO_DATE} {NEXT_OPEN}
          </p>
        ) : (
          <>
            <Countdown target={startsAt} label="Session Starts In" />
            {phase === 'upcoming' && <SeatsLeft {...session} />}
            <p className="wb-muted">
              {phase === 'upcoming'
                ? `Approved? Your seat is held for ${WEBINAR.seatHeldHours} hours.`
                : NEXT_OPEN}
            </p>
          </>
        )}
        <ApplyLink />
      </Section>
    </>
  )
}

function joiningTime(startsAt: number, { offsetMinutes, zoneLabel }: WebinarSession): string {
  const { monthDay, time } = eventDate(startsAt, offsetMinutes)
  return `${monthDay}, ${time} ${zoneLabel}`
}

/** Shows how many seats are left for approved applicants. Renders nothing if this number is unknown. */
function SeatsLeft({ seatsLeft }: Pick<WebinarSession, 'seatsLeft'>) {
  if (seatsLeft === null) return null
  return (
    <p className="wb-seats-left">
      {seatsLeft === 0 && 'All seats are taken.'}
      {seatsLeft === 1 && '1 seat is left.'}
      {seatsLeft > 1 && `${seatsLeft} seats are left.`}
    </p>
  )
}

/**
 * The sections of the page. They are created only once, so that a new phase of the session does not render them all
 * again, perhaps before React has hydrated them.
 */
const SECTIONS = (
  <>
    <Top />
    <Separated>
      <Section
        title="The people in the room"
        lead="Practising Muslims who lead businesses. We show drawings instead of photographs, because this is a private network."
      >
        <ul className="wb-portraits">
          {PORTRAITS.map((source) => (
            <li key={source}>
              <img src={source} width="160" height="200" alt="" loading="lazy" decoding="async" />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="What the hour gives you">
        <Benefits />
      </Section>
    </Separated>
    <Separated>
      <Section title="Watch before you apply">
        <Video />
      </Section>
    </Separated>
    <Separated>
      <Section
        title="Live Member Wins: Updated Every 24 Hours"
        lead="Recent deals by members, newest first."
      >
        <WinsCarousel />
      </Section>
    </Separated>
    <Separated>
      <Section title="Who this is for" lead="A little honesty now saves us both an hour.">
        <div className="columns wb-fit">
          {FIT_CRITERIA.map(({ title, icon, texts }) => (
            <div key={title} className="card">
              <h3>{title}</h3>
              <ul className="wb-list">
                {texts.map((text) => (
                  <li key={text}>
                    <Icon name={icon} />
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section title={`The ${WEBINAR.minutes} minutes`}>
        <EntryList variant="agenda" entries={AGENDA} />
        <ApplyLink className="button-quiet" />
      </Section>
    </Separated>
    <Separated>
      <Section title="Life in The Cave">
        <Gallery />
      </Section>
    </Separated>
    <Separated>
      <Seats />
    </Separated>
    <Separated>
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
      <Application />
    </Separated>
  </>
)

/** The page /thecave/webinar. */
export function WebinarPage() {
  useStoredSession()
  // PHASE_ATTRIBUTE keeps the phase in which the page was prerendered, even after the session has begun: sections that
  // React hydrates later must start with this phase too.
  const [phase] = useState(useSessionPhase())
  return (
    <div className="wb" {...{ [PHASE_ATTRIBUTE]: phase }}>
      <Page action={<ApplyLink className="button-quiet button-small" />}>{SECTIONS}</Page>
    </div>
  )
}
