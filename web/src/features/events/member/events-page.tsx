import { loadReading } from '../../../data/reading'
import { Dialog } from '../../../ui/kit/dialog'
import { useAsked } from '../../../ui/kit/use-asked'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import type { EventRow } from '../shared/calendar'
import { EventsScreen, NONE_UPCOMING } from '../shared/events-screen'
import { useNow } from '../shared/use-halves'
import { beginEvents, useEvents } from './api/events'
import { MemberEventCard } from './event-card'
import { EventDetails } from './event-details'
import { eventsView } from './view'

/** /dashboard/events: upcoming and past events, with filters. The address holds the view. */
export function EventsPage() {
  const view = useView(eventsView)
  const halves = useEvents(view.values, view.pages)
  const now = useNow()
  const { about, open, ask, close } = useAsked<EventRow>()
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
          <MemberEventCard key={event.id} event={event} upcoming={upcoming} onView={ask} />
        )}
      />
      {about && (
        <Dialog
          title={<span dir="auto">{about.title}</span>}
          open={open}
          onClose={close}
          width={600}
        >
          <EventDetails event={about} now={now} />
        </Dialog>
      )}
    </Page>
  )
}

export const page = { element: <EventsPage />, begin: beginEvents, prepare: loadReading }
