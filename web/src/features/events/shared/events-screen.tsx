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
            <section className="event-section" aria-label="Upcoming">
              <ul className="event-cards" aria-label="Upcoming Events">
                {toCome.map((event) => card(event, true))}
              </ul>
              <More
                noun="Events"
                half={halves.upcoming}
                waiting={waiting}
                onMore={() => view.showMore(halves.upcoming.pages, 'page')}
              />
            </section>
          )}
          {past.length > 0 && (
            <section className="event-section" aria-labelledby="past-events">
              <h2 id="past-events">Past Events</h2>
              <ul className="event-cards" aria-label="Past Events">
                {past.map((event) => card(event, false))}
              </ul>
              <More
                noun="Past Events"
                half={halves.past}
                waiting={waiting}
                onMore={() => view.showMore(halves.past.pages, 'past')}
              />
            </section>
          )}
        </>
      )}
    </ListScreen>
  )
}

interface MoreProps {
  noun: string
  half: ListRows<EventRow>
  waiting: boolean
  onMore: () => void
}

function More({ noun, half: { more, adding, retry }, waiting, onMore }: MoreProps) {
  if (waiting || !more) return null
  return (
    <ShowMore
      noun={noun}
      adding={adding}
      sentence={MESSAGES.eventsFailed}
      onMore={onMore}
      retry={retry}
    />
  )
}

/** The total is unknown until the last page has loaded. */
function countOf(length: number, { more }: ListRows<EventRow>): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'event' : 'events'
  return more ? `The next ${length} ${noun}` : `${length} upcoming ${noun}`
}
