import { PATHS } from '../../config/paths'
import { Arches } from '../../ui/public/arches'
import { Wordmark } from '../../ui/public/wordmark'
import { Promises } from './promises'
import './landing.css'

/** /: what The Cave is, and the way in. Readable whole without scripts; both buttons load /enter as a page of its own. */
export function LandingPage() {
  return (
    <main className="landing">
      <section className="hero">
        <Arches className="hero-arches" />
        <h1>
          <Wordmark className="hero-wordmark" />
        </h1>
        <p className="hero-tagline">
          An exclusive community for visionary entrepreneurs and leaders. Where deep connections
          forge extraordinary opportunities.
        </p>
        <a className="button" href={PATHS.enter}>
          Enter The Cave
        </a>
      </section>
      <Promises />
      <section className="closing">
        <img src="/favicon.svg" alt="" width={72} height={72} />
        <h2>Ready to Join?</h2>
        <p className="lead">
          The Cave is invite-only. Enter your invitation code to begin your journey.
        </p>
        <a className="button" href={PATHS.enter}>
          I Have an Invitation
        </a>
      </section>
    </main>
  )
}
