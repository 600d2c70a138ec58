import { Suspense, useState, type ReactNode } from 'react'
import { Agenda, Approval } from './steps'
import { Application, Faq } from './application'
import { ApplyLink } from './parts'
import { Benefits, Fit } from './reasons'
import { Footer, PageHead, Section } from './layout'
import { Gallery, Members } from './pictures'
import { Hero } from './hero'
import { Seats } from './seats'
import { Video } from './video'
import { PHASE_ATTRIBUTE, useSessionPhase } from './session-phase'
import { WinsCarousel } from './wins/wins-carousel'
import './webinar.css'

/** Comes to life in a task of its own: hydrated in one go, the page would not answer for a while on a slow phone. */
function Apart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}

/** A constant, so that a change of the phase leaves alone what is not alive yet. */
const SECTIONS = (
  <main>
    <Hero />
    <Apart>
      <Members />
      <Benefits />
    </Apart>
    <Apart>
      <Video />
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
      <Fit />
      <Agenda />
    </Apart>
    <Apart>
      <Gallery />
    </Apart>
    <Apart>
      <Approval />
      <Seats />
    </Apart>
    <Apart>
      <Faq />
      <Application />
    </Apart>
  </main>
)

/** /thecave/webinar, in the order of the specification's section 2. */
export function WebinarPage() {
  // As it was prerendered: parts that come to life later still ask for it.
  const [phase] = useState(useSessionPhase())
  return (
    <div className="wb" {...{ [PHASE_ATTRIBUTE]: phase }}>
      <PageHead>
        <ApplyLink className="button-small button-quiet" />
      </PageHead>
      {SECTIONS}
      <Footer />
    </div>
  )
}
