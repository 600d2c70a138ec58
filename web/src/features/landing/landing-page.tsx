import { PATHS } from '../../config/paths'
import {
  Arches,
  FLAME_INNER,
  FLAME_OUTER,
  drawArches,
  FLAME_MIDDLE,
  CAVE_WALL,
} from '../../ui/public/arches'
import { Wordmark } from '../../ui/public/gate'
import './landing.css'

/**
 * The landing page at the path /. It presents The Cave and works without JavaScript. Both buttons link to /enter with a
 * full page load.
 */
export function LandingPage() {
  return (
    <main>
      <section className="hero stage centred">
        <Arches />
        <h1>
          <Wordmark />
        </h1>
        <p className="hero-tagline">
          An exclusive community for visionary entrepreneurs and leaders. Where deep connections
          forge extraordinary opportunities.
        </p>
        <a className="button" href={PATHS.enter}>
          Enter The Cave
        </a>
      </section>
      <section className="promises stage">
        <h2>What Awaits Inside</h2>
        <ul className="columns">
          {PROMISES.map(({ title, text, drawing }) => (
            <li className="card" key={title}>
              <svg viewBox="0 0 160 120" aria-hidden="true">
                {drawing}
              </svg>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="closing centred">
        <img src="/favicon.svg" alt="" width={72} height={72} />
        <h2>Ready to Join?</h2>
        <p className="lead">
          The Cave is invite-only. Enter your invitation code to begin your journey.
        </p>
        <a className="button" href={PATHS.enter}>
          I Have an Invitation
        </a>
        <p className="fine">
          No invitation?{' '}
          <a className="quiet-link" href={`${PATHS.webinar}#apply`}>
            Apply for the webinar
          </a>
        </p>
      </section>
    </main>
  )
}

const KEYHOLE = 'M60 62a10 10 0 0 1 5 18.660L69.500 102h-19L55 80.660A10 10 0 0 1 60 62z'

const PROMISES = [
  {
    title: 'Exclusive Community',
    text: (
      <>
        A private network of <span className="unbroken">like-minded</span> members.
      </>
    ),
    drawing: drawArches(112, [
      [FLAME_OUTER, 28, 24, 60],
      [FLAME_MIDDLE, 28, 13, 36],
      [FLAME_OUTER, 132, 24, 60],
      [FLAME_MIDDLE, 132, 13, 36],
      [FLAME_OUTER, 80, 36, 100],
      [FLAME_MIDDLE, 80, 24, 74],
      [FLAME_INNER, 80, 12, 42],
    ]),
  },
  {
    title: 'Invite-Only',
    text: 'Curated membership, by invitation only.',
    drawing: [
      ...drawArches(112, [
        [CAVE_WALL, 60, 58, 104],
        [FLAME_OUTER, 60, 44, 84],
      ]),
      <path key="keyhole" {...FLAME_INNER} d={KEYHOLE} />,
    ],
  },
  {
    title: 'Premium Resources',
    text: 'Exclusive content and personalised concierge services.',
    drawing: drawArches(112, [
      [CAVE_WALL, 80, 78, 106],
      [CAVE_WALL, 80, 62, 90],
      [FLAME_OUTER, 80, 46, 74],
      [FLAME_MIDDLE, 80, 31, 56],
      [FLAME_INNER, 80, 16, 36],
    ]),
  },
]
