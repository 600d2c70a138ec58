import { MESSAGES } from '@domain/messages'
import { hasOpenSeats } from '@domain/seats'
import { loadReads } from '../../../data/load-reads'
import { useSession } from '../../../firebase/session'
import { InlineFailure } from '../../../ui/list/list-state'
import { useView } from '../../../ui/list/view'
import { Page } from '../../../ui/page'
import { useNow } from '../../../ui/use-now'
import { EventsScreen, NONE_UPCOMING } from '../shared/events-screen'
import { EVENTS_STEP_MS } from '../shared/use-sections'
import { prefetchEvents, useEvents } from './api/events'
import { useSeatStates } from './api/seats'
import { MemberEventCard } from './event-card'
import { EventDialog } from './event-dialog'
import { useEventAddress } from './use-event-address'
import { eventsView } from './view'

/**
 * The page /dashboard/events. Lists upcoming and past events, with filters. The filters, the numbers of pages and the
 * open event are stored in the URL.
 */
export function EventsPage() {
  const view = useView(eventsView)
  const lists = useEvents(view.values, view.pages)
  const now = useNow(EVENTS_STEP_MS)
  const { id, open, close } = useEventAddress()
  const session = useSession()
  const uid = 'uid' in session ? session.uid : ''
  const eventsWithSeats = lists.upcoming.rows.filter((event) => hasOpenSeats(event, new Date(now)))
  const { seatStateAt, failed, retry } = useSeatStates(uid, eventsWithSeats, now)
  return (
    <Page
      title="Upcoming Events"
      intro="Workshops, webinars and evenings with other members, in your time zone."
    >
      {failed && <InlineFailure sentence={MESSAGES.seatsFailed} retry={retry} />}
      <EventsScreen
        view={view}
        lists={lists}
        now={now}
        empty={NONE_UPCOMING}
        card={(event, upcoming) => (
          <MemberEventCard
            key={event.id}
            event={event}
            upcoming={upcoming}
            hasSeats={eventsWithSeats.includes(event)}
            seatState={seatStateAt(event.id)}
            onView={open}
          />
        )}
      />
      <EventDialog
        id={id}
        rows={[...lists.upcoming.rows, ...lists.past.rows]}
        now={now}
        uid={uid}
        onClose={close}
      />
    </Page>
  )
}

export const page = { element: <EventsPage />, prefetch: prefetchEvents, prepare: loadReads }
