import { Section } from './layout'
import { Cards, Icon } from './parts'
import { WEBINAR } from './webinar-facts'

const BENEFITS = [
  {
    icon: 'deal',
    title: 'See how deals are closed',
    text: 'Entrepreneurs close live deals in front of you. You hear what they say, when they say it, and what happens next.',
  },
  {
    icon: 'circle',
    title: 'Sit among your equals',
    text: `${WEBINAR.seats} seats, each for a practising Muslim whose business makes at least ${WEBINAR.revenue} a year. Every application is reviewed by hand.`,
  },
  {
    icon: 'arch',
    title: 'The Cave from the inside',
    text: `A private network of like-minded members, with exclusive content, personalised concierge services and private dinners in ${WEBINAR.dinnerCities} cities.`,
  },
] as const

/** The three reasons to apply. */
export function Benefits() {
  return (
    <Section title="What the hour gives you">
      <Cards cards={BENEFITS} />
    </Section>
  )
}

const FITS = [
  `Your business makes at least ${WEBINAR.revenue} a year.`,
  'You are a practising Muslim.',
  'You can be there live, with your camera on.',
  'You would rather be in a private room than on a public stage.',
]

const DOES_NOT_FIT = [
  `Your business is not at ${WEBINAR.revenue} a year yet.`,
  'You are not a practising Muslim.',
  'You want to listen in with your camera off.',
  'You expect a seat without an application and a review.',
]

/** Who fits and who does not. */
export function Fit() {
  return (
    <Section title="Who this is for" lead="A little honesty now saves us both an hour.">
      <div className="wb-fit">
        <div className="card">
          <h3>Apply if</h3>
          <ul>
            {FITS.map((text) => (
              <li key={text}>
                <Icon name="check" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="card wb-fit-no">
          <h3>Please do not apply if</h3>
          <ul>
            {DOES_NOT_FIT.map((text) => (
              <li key={text}>
                <Icon name="cross" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
