import { MESSAGES } from '@domain/messages'
import type { ReactNode } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { EmptyState } from '../../../ui/kit/empty'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListScreen } from '../../../ui/list/list-screen'
import { ShowMore } from '../../../ui/list/list-state'
import type { Filters, View } from '../../../ui/list/view'
import type { EventRow } from './calendar'
import './events.css'
import { useSections, type Halves } from './use-halves'

interface EventsScreenProps {
  /** `page` counts the pages of events to come, `past` those of past ones. */
  view: View<Filters, 'page' | 'past'>
  halves: Halves
  /** From `useNow`. */
  now: number
  /** When there is no event at all: a sentence, or a whole empty state. */
  empty: ReactNode
  /** A list item. Its heading is of level 2, or of level 3 for a past event. */
  card: (event: EventRow, upcoming: boolean) => ReactNode
}

export const NONE_UPCOMING = 'No upcoming events scheduled.'

/** The events of a view: those to come, then past ones; or why there are none. */
export function EventsScreen(props: EventsScreenProps) {
  const { view, halves, now, empty, card } = props
  const { list, sections } = useSections(halves, now)
  const { toCome, past } = sections
  return (
    <ListScreen
      view={view}
      list={list}
      label="Events"
      loading="Loading events..."
      failure={MESSAGES.eventsFailed}
      count={() => countOf(toCome.length, halves.upcoming)}
      icon="events"
      empty={empty}
      noMatch="No events match your filters."
      skeleton={
        <CardSkeletons count={6} grid="event-cards" card="event-card" avatar="square" lines={4} />
      }
    >
      {(_, waiting) => (
        <>
          {toCome.length === 0 && !view.narrowed && !waiting && (
            <EmptyState icon="events" title={NONE_UPCOMING} role="status" />
          )}
          {(toCome.length > 0 || halves.upcoming.more) && (
            <Section
              name="Upcoming"
              half={halves.upcoming}
              waiting={waiting}
              onMore={() => view.showMore(halves.upcoming.pages, 'page')}
            >
              {toCome.map((event) => card(event, true))}
            </Section>
          )}
          {past.length > 0 && (
            <Section
              name="Past"
              half={halves.past}
              waiting={waiting}
              onMore={() => view.showMore(halves.past.pages, 'past')}
            >
              {past.map((event) => card(event, false))}
            </Section>
          )}
        </>
      )}
    </ListScreen>
  )
}

interface SectionProps {
  name: 'Upcoming' | 'Past'
  half: ListRows<EventRow>
  waiting: boolean
  onMore: () => void
  /** Its cards. */
  children: ReactNode
}

function Section({ name, half, waiting, onMore, children }: SectionProps) {
  const label = `${name} Events`
  return (
    <section className="event-section" aria-label={name}>
      {name === 'Past' && <h2>{label}</h2>}
      <ul className="event-cards" aria-label={label}>
        {children}
      </ul>
      {half.more && !waiting && (
        <ShowMore
          noun={name === 'Past' ? label : 'Events'}
          adding={half.adding}
          sentence={MESSAGES.eventsFailed}
          onMore={onMore}
          retry={half.retry}
        />
      )}
    </section>
  )
}

/** The total is unknown until the last page has loaded. */
function countOf(length: number, { more }: ListRows<EventRow>): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'event' : 'events'
  return more ? `The next ${length} ${noun}` : `${length} upcoming ${noun}`
}
