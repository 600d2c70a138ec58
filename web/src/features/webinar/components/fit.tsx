import { WEBINAR } from '../webinar-facts'
import { Icon } from './icon'
import { Section } from './section'

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
        <div className="wb-fit-yes">
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
        <div className="wb-fit-no">
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
