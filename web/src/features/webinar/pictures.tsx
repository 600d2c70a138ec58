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
import { Section } from './layout'
import { WEBINAR } from './webinar-facts'

const PORTRAITS = [agal, olive, kufi, glasses, rose, turban, grey, beard]

/** The members' pictures: drawn, and without faces, since the network is private. */
export function Members() {
  return (
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
  )
}

const INTERVAL_MS = 4000

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
      <figcaption>{caption}</figcaption>
    </figure>
  ),
}))

/** Pictures of the community's life. */
export function Gallery() {
  return (
    <Section title="Life in The Cave">
      <Carousel
        className="wb-gallery"
        label="Pictures of The Cave"
        intervalMs={INTERVAL_MS}
        slides={SLIDES}
      />
    </Section>
  )
}
