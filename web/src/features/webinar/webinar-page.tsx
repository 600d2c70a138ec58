import { Suspense, useState, type ReactNode } from 'react'
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
import { ApplyLink, Entries, Icon, Page, Section } from './parts'
import { eventDate, PHASE_ATTRIBUTE, useSessionPhase } from './session'
import { Video } from './video'
import { WEBINAR } from './webinar-facts'
import { AGENDA, BENEFITS, FITS, QUESTIONS, stepsTo, TITLE } from './webinar-texts'
import { WinsCarousel } from './wins/wins-carousel'

const PORTRAITS = [agal, olive, kufi, glasses, rose, turban, grey, beard]

const SCENES = [
  [entrance, 'Membership by application'],
  [dinner, 'Private dinners'],
  [lanterns, `${WEBINAR.dinnerCities} cities`],
  [call, `One call, ${WEBINAR.seats} seats, cameras on`],
  [tea, 'Like-minded company'],
  [library, 'Exclusive content'],
] as const

const SLIDES = SCENES.map(([source, caption]) => ({
  id: source,
  content: (
    <figure>
      <img src={source} width="960" height="640" alt="" loading="lazy" decoding="async" />
      <figcaption className="wb-caption">{caption}</figcaption>
    </figure>
  ),
}))

const { day, monthDay, time } = eventDate(WEBINAR.startsAt, WEBINAR.utcOffsetHours)

/** Hydrates in a separate task: in one task, a slow phone would not respond for a while. */
function Apart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

/** The title and the key facts. */
function Top() {
  const past = useSessionPhase() === 'past'
  return (
    <Hero title={TITLE} above={<p className="eyebrow">A free private webinar</p>}>
      <p className="lead">
        One hour in a closed room of practising Muslims who run businesses at {WEBINAR.revenue} a
        year and above. They close. You watch.
      </p>
      <ul className="wb-list">
        <li>
          <Icon name="calendar" />
          <div>
            <time dateTime={new Date(WEBINAR.startsAt).toISOString()}>
              {day}, {time} UAE time (UTC+{WEBINAR.utcOffsetHours})
            </time>
            <p className="wb-aside wb-muted">
              {past
                ? 'This date has passed. Applications for the next session are open.'
                : 'Live, with your camera on.'}
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

/** The way from an application to a seat; the number of seats, and the time until the session. */
function Seats() {
  const past = useSessionPhase() === 'past'
  const joining = past
    ? 'Join live at the next session, with your camera on.'
    : `Join live on ${monthDay}, ${time} UAE time, camera on.`
  return (
    <>
      <Section title="Three steps to a seat">
        <Entries as="steps" entries={stepsTo(joining)} />
      </Section>
      <Section
        className="wb-seats"
        title={`Only ${WEBINAR.seats} Seats`}
        lead={`The last webinar filled in ${WEBINAR.lastFilledInHours} hours.`}
      >
        <Countdown target={WEBINAR.startsAt} label="Session Starts In" />
        <p className="wb-muted">
          {past
            ? 'Applications for the next session are open.'
            : `Approved? Your seat is held for ${WEBINAR.seatHeldHours} hours.`}
        </p>
        <ApplyLink />
      </Section>
    </>
  )
}

/** A constant, so that a change of phase does not update parts that are not hydrated yet. */
const SECTIONS = (
  <>
    <Top />
    <Apart>
      <Section
        title="The people in the room"
        lead="Practising Muslims who lead businesses. Drawn rather than photographed: this is a private network."
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
        <Entries as="cards" entries={BENEFITS} />
      </Section>
    </Apart>
    <Apart>
      <Section title="Watch before you apply">
        <Video />
      </Section>
    </Apart>
    <Apart>
      <Section
        title="Live Member Wins: Updated Every 24 Hours"
        lead="Recent deals by members, newest first."
      >
        <WinsCarousel />
      </Section>
    </Apart>
    <Apart>
      <Section title="Who this is for" lead="A little honesty now saves us both an hour.">
        <div className="columns wb-fit">
          {FITS.map(({ title, icon, texts }) => (
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
        <Entries as="agenda" entries={AGENDA} />
        <ApplyLink className="button-quiet" />
      </Section>
    </Apart>
    <Apart>
      <Section title="Life in The Cave">
        <Carousel
          className="wb-gallery"
          label="Pictures of The Cave"
          intervalMs={4000}
          slides={SLIDES}
        />
      </Section>
    </Apart>
    <Apart>
      <Seats />
    </Apart>
    <Apart>
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
    </Apart>
  </>
)

/** /thecave/webinar. */
export function WebinarPage() {
  // The prerendered value: parts that hydrate later still use it.
  const [phase] = useState(useSessionPhase())
  return (
    <div className="wb" {...{ [PHASE_ATTRIBUTE]: phase }}>
      <Page action={<ApplyLink className="button-quiet button-small" />}>{SECTIONS}</Page>
    </div>
  )
}
