import { Agenda } from '../components/agenda'
import { Application } from '../components/application'
import { ApplyLink } from '../components/apply-link'
import { Approval } from '../components/approval'
import { Benefits } from '../components/benefits'
import { Faq } from '../components/faq'
import { Fit } from '../components/fit'
import { Footer } from '../components/footer'
import { Gallery } from '../components/gallery'
import { Hero } from '../components/hero'
import { Members } from '../components/members'
import { PageHead } from '../components/page-head'
import { Seats } from '../components/seats'
import { Section } from '../components/section'
import { Video } from '../components/video'
import { PHASE_ATTRIBUTE, useSessionPhase } from '../session-phase'
import { WinsCarousel } from '../wins/wins-carousel'
import '../webinar.css'

/** /thecave/webinar, in the order of the specification's section 2. */
export function WebinarPage() {
  const phase = useSessionPhase()
  return (
    <div className="wb" {...{ [PHASE_ATTRIBUTE]: phase }}>
      <PageHead>
        <ApplyLink className="button-small button-quiet" />
      </PageHead>
      <main>
        <Hero />
        <Members />
        <Benefits />
        <Video />
        <Section
          title="Live Member Wins: Updated Every 24 Hours"
          lead="Recent deals by members, newest first."
          className="wb-wins-section"
        >
          <WinsCarousel />
        </Section>
        <Fit />
        <Agenda />
        <Gallery />
        <Approval />
        <Seats />
        <Faq />
        <Application />
      </main>
      <Footer />
    </div>
  )
}
