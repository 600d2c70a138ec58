import { MESSAGES } from '@domain/messages'
import '../../../ui/kit/cards.css'
import type { ReactNode } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { EmptyState } from '../../../ui/kit/empty'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListScreen } from '../../../ui/list/list-screen'
import { ShowMore } from '../../../ui/list/list-state'
import type { Filters, View } from '../../../ui/list/view'
import type { EventRow } from './calendar'
import './events.css'
import { useSections, type Halves } from './use-sections'

interface EventsScreenProps {
  /** The view. `page` is the number of pages of upcoming events, `past` the number of pages of past events. */
  view: View<Filters, 'page' | 'past'>
  halves: Halves
  now: number
  /** Shown when there are no events: a sentence, or a complete empty state. */
  empty: ReactNode
  /** Renders a list item. Its heading must have level 2, or level 3 for a past event. */
  card: (event: EventRow, upcoming: boolean) => ReactNode
}

export const NONE_UPCOMING = 'No upcoming events scheduled.'

/** Shows the events of a view: upcoming events, then past events, or the reason why there are none. */
export function EventsScreen({ view, halves, now, empty, card }: EventsScreenProps) {
  const { list, sections } = useSections(halves, now)
  const { toCome, past } = sections
  const section = (name: 'Upcoming' | 'Past', rows: readonly EventRow[], waiting: boolean) => {
    const isPast = name === 'Past'
    const label = `${name} Events`
    const { more, adding, pages, retry } = isPast ? halves.past : halves.upcoming
    return (
      <section className="event-section" aria-label={name}>
        {isPast && <h2>{label}</h2>}
        <ul className="cards event-cards" aria-label={label}>
          {rows.map((event) => card(event, !isPast))}
        </ul>
        {more && !waiting && (
          <ShowMore
            noun={isPast ? label : 'Events'}
            adding={adding}
            sentence={MESSAGES.eventsFailed}
            onMore={() => view.showMore(pages, isPast ? 'past' : 'page')}
            retry={retry}
          />
        )}
      </section>
    )
  }
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
        <CardSkeletons
          count={6}
          grid="cards event-cards"
          card="card surface"
          avatar="square"
          lines={4}
        />
      }
    >
      {(_, waiting) => (
        <>
          {toCome.length === 0 && !view.narrowed && !waiting && (
            <EmptyState icon="events" title={NONE_UPCOMING} role="status" />
          )}
          {(toCome.length > 0 || halves.upcoming.more) && section('Upcoming', toCome, waiting)}
          {past.length > 0 && section('Past', past, waiting)}
        </>
      )}
    </ListScreen>
  )
}

function countOf(length: number, { more }: ListRows<EventRow>): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'event' : 'events'
  return more ? `The next ${length} ${noun}` : `${length} upcoming ${noun}`
}
