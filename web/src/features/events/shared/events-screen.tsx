import { MESSAGES } from '@domain/messages'
import '../../../ui/kit/cards.css'
import type { ReactNode } from 'react'
import type { ListRows } from '../../../data/list-rows'
import { EmptyState } from '../../../ui/kit/empty'
import { CardSkeletons } from '../../../ui/kit/skeletons'
import { ListScreen } from '../../../ui/list/list-screen'
import { ShowMore } from '../../../ui/list/list-state'
import type { Filters, View } from '../../../ui/list/view'
import { BelowTheFold } from '../../../ui/page'
import type { EventRow } from './calendar'
import './events.css'
import { useSections, type EventLists } from './use-sections'

interface EventsScreenProps {
  /** The filters and the numbers of pages: `page` for upcoming events, `past` for past events. */
  view: View<Filters, 'page' | 'past'>
  lists: EventLists
  now: number
  /** Shown when there are no events: either a sentence, or a complete empty state. */
  empty: ReactNode
  /** Renders the card of an event. The heading of the card must have level 2, or level 3 for a past event. */
  card: (event: EventRow, upcoming: boolean) => ReactNode
}

export const NONE_UPCOMING = 'No upcoming events scheduled.'

/**
 * Shows the events that match the filters: first upcoming events, then past events. If there are no events, the screen
 * shows the reason.
 */
export function EventsScreen({ view, lists, now, empty, card }: EventsScreenProps) {
  const { list, sections } = useSections(lists, now)
  const { upcoming, past } = sections
  const section = (name: 'Upcoming' | 'Past', rows: readonly EventRow[], waiting: boolean) => {
    const isPast = name === 'Past'
    const label = `${name} Events`
    const { hasMore, loadingMore, pages, retry } = isPast ? lists.past : lists.upcoming
    return (
      <section className="event-section" aria-label={name}>
        {isPast && <h2>{label}</h2>}
        <ul className="cards event-cards" aria-label={label}>
          {rows.map((event) => card(event, !isPast))}
        </ul>
        <ShowMore
          noun={isPast ? label : 'Events'}
          hasMore={hasMore && !waiting}
          loadingMore={loadingMore}
          sentence={MESSAGES.eventsFailed}
          onShowMore={() => view.showMore(pages, isPast ? 'past' : 'page')}
          retry={retry}
        />
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
      count={() => eventCountText(upcoming.length, lists.upcoming)}
      icon="events"
      empty={empty}
      noMatchText="No events match your filters."
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
          {upcoming.length === 0 && !view.isFiltered && !waiting && (
            <EmptyState icon="events" title={NONE_UPCOMING} role="status" />
          )}
          {(upcoming.length > 0 || lists.upcoming.hasMore) &&
            section('Upcoming', upcoming, waiting)}
          <BelowTheFold when={upcoming.length > 0}>
            {past.length > 0 && section('Past', past, waiting)}
          </BelowTheFold>
        </>
      )}
    </ListScreen>
  )
}

function eventCountText(length: number, { hasMore }: ListRows<EventRow>): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'event' : 'events'
  return hasMore ? `The next ${length} ${noun}` : `${length} upcoming ${noun}`
}
