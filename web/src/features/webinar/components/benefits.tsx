import { WEBINAR } from '../webinar-facts'
import { Cards } from './cards'
import { Section } from './section'

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
