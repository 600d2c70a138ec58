import { loadReading } from '../../../data/reading'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { EventsScreen, NONE_UPCOMING } from '../shared/events-screen'
import { useNow } from '../shared/use-halves'
import { beginEvents, useEvents } from './api/events'
import { MemberEventCard } from './event-card'
import { EventDialog } from './event-dialog'
import { useEventAddress } from './use-event-address'
import { eventsView } from './view'

/** /dashboard/events: upcoming and past events, with filters. The address holds the view and the open event. */
export function EventsPage() {
  const view = useView(eventsView)
  const halves = useEvents(view.values, view.pages)
  const now = useNow()
  const { id, open, close } = useEventAddress()
  return (
    <Page
      title="Upcoming Events"
      intro="Workshops, webinars and evenings with other members, in your time zone."
    >
      <EventsScreen
        view={view}
        halves={halves}
        now={now}
        empty={NONE_UPCOMING}
        card={(event, upcoming) => (
          <MemberEventCard key={event.id} event={event} upcoming={upcoming} onView={open} />
        )}
      />
      <EventDialog
        id={id}
        rows={[...halves.upcoming.rows, ...halves.past.rows]}
        now={now}
        onClose={close}
      />
    </Page>
  )
}

export const page = { element: <EventsPage />, begin: beginEvents, prepare: loadReading }
