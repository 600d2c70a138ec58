import call from '../art/scene-call.svg'
import dinner from '../art/scene-dinner.svg'
import entrance from '../art/scene-entrance.svg'
import library from '../art/scene-library.svg'
import lanterns from '../art/scene-lanterns.svg'
import tea from '../art/scene-tea.svg'
import { Carousel } from '../carousel/carousel'
import { WEBINAR } from '../webinar-facts'
import { Section } from './section'

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
    <figure className="wb-scene">
      <img src={source} width="960" height="640" alt="" loading="lazy" decoding="async" />
      <figcaption>{caption}</figcaption>
    </figure>
  ),
}))

/** Pictures of the community's life. */
export function Gallery() {
  return (
    <Section title="Life in The Cave" className="wb-gallery-section">
      <Carousel
        className="wb-gallery"
        label="Pictures of The Cave"
        intervalMs={INTERVAL_MS}
        slides={SLIDES}
      />
    </Section>
  )
}
