import { loadReading } from './api/list-events'
import { beginEvents } from './api/use-events'
import { useCallback, useState } from 'react'
import { useView } from '../../../ui/list/use-view'
import { Page } from '../../../ui/page'
import { useEvents } from './api/use-events'
import { EventDetails } from './event-details'
import { EventFilters } from './event-filters'
import { Results } from './results'
import { dayOf } from '../../../ui/days'
import { eventsAddress, isNarrowed, type EventsFilter } from './filter'
import type { EventRow } from './sections'
import { useNow } from './use-now'

const EVERYTHING = { search: '', type: null, date: null }

/** /dashboard/events: what is to come and what is past, to be narrowed; what is shown stands in the address. */
export function EventsPage() {
  const [view, show] = useView(eventsAddress)
  const events = useEvents(view)
  const now = useNow()
  const [viewed, setViewed] = useState<EventRow>()
  const [isOpen, setIsOpen] = useState(false)

  const narrow = (change: Partial<EventsFilter>) => show({ pastPages: 1, ...change })
  const { pages, pastPages } = view
  const onView = useCallback((event: EventRow) => {
    setViewed(event)
    setIsOpen(true)
  }, [])

  return (
    <Page
      title="Upcoming Events"
      intro="Workshops, webinars and evenings with other members, in your time zone."
    >
      <EventFilters view={view} today={dayOf(now)} onChange={narrow} />
      <Results
        events={events}
        narrowed={isNarrowed(view)}
        now={now}
        onClear={() => narrow(EVERYTHING)}
        onMore={() => show({ pages: (events.upcoming.shown?.pages ?? pages) + 1 })}
        onMorePast={() => show({ pages, pastPages: (events.past.shown?.pages ?? pastPages) + 1 })}
        onView={onView}
      />
      <EventDetails event={viewed} open={isOpen} now={now} onClose={() => setIsOpen(false)} />
    </Page>
  )
}

export const page = { element: <EventsPage />, begin: beginEvents, prepare: loadReading }
