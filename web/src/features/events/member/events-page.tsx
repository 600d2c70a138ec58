import { MESSAGES } from '@domain/messages'
import { hasOpenSeats } from '@domain/seats'
import { loadReading } from '../../../data/reading'
import { useSession } from '../../../firebase/session'
import { InlineFailure } from '../../../ui/list/list-state'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { EventsScreen, NONE_UPCOMING } from '../shared/events-screen'
import { useNow } from '../shared/use-sections'
import { beginEvents, useEvents } from './api/events'
import { usePlaces } from './api/seats'
import { MemberEventCard } from './event-card'
import { EventDialog } from './event-dialog'
import { useEventAddress } from './use-event-address'
import { eventsView } from './view'

/**
 * The page /dashboard/events. Lists upcoming and past events, with filters. The address contains the filters, the
 * pages and the open event.
 */
export function EventsPage() {
  const view = useView(eventsView)
  const halves = useEvents(view.values, view.pages)
  const now = useNow()
  const { id, open, close } = useEventAddress()
  const session = useSession()
  const uid = 'uid' in session ? session.uid : ''
  const seated = halves.upcoming.rows.filter((event) => hasOpenSeats(event, new Date(now)))
  const { placeAt, failed, retry } = usePlaces(uid, seated, now)
  return (
    <Page
      title="Upcoming Events"
      intro="Workshops, webinars and evenings with other members, in your time zone."
    >
      {failed && <InlineFailure sentence={MESSAGES.seatsFailed} retry={retry} />}
      <EventsScreen
        view={view}
        halves={halves}
        now={now}
        empty={NONE_UPCOMING}
        card={(event, upcoming) => (
          <MemberEventCard
            key={event.id}
            event={event}
            upcoming={upcoming}
            seated={seated.includes(event)}
            place={placeAt(event.id)}
            onView={open}
          />
        )}
      />
      <EventDialog
        id={id}
        rows={[...halves.upcoming.rows, ...halves.past.rows]}
        now={now}
        uid={uid}
        onClose={close}
      />
    </Page>
  )
}

export const page = { element: <EventsPage />, begin: beginEvents, prepare: loadReading }
