import type { GuestCard } from '@domain/calls/event-admin'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { PATHS } from '../../../../config/paths'
import { useSession } from '../../../../firebase/session'
import { BackLink } from '../../../../ui/kit/back-link'
import { Badge } from '../../../../ui/kit/badge'
import { Button } from '../../../../ui/kit/button'
import { useConfirm } from '../../../../ui/kit/confirm'
import { Dialog } from '../../../../ui/kit/dialog'
import { EmptyState, Failure } from '../../../../ui/kit/empty'
import { Panel } from '../../../../ui/kit/panel'
import { Loading } from '../../../../ui/kit/skeletons'
import { useAsked } from '../../../../ui/kit/use-asked'
import { ExportButton } from '../../../../ui/list/export-button'
import { countOf } from '../../../../ui/list/list-state'
import { TableScreen } from '../../../../ui/list/table-screen'
import { useView } from '../../../../ui/list/view'
import { Page } from '../../../../ui/page'
import { Skeleton } from '../../../../ui/skeleton'
import { useAction } from '../../../../ui/use-action'
import type { EventRow } from '../../shared/calendar'
import { EventTime } from '../../shared/event-time'
import { useNow } from '../../shared/use-halves'
import {
  adminEventQuery,
  checkIn,
  exportGuests,
  move,
  remove,
  useGuestCounts,
  useGuests,
} from './api/guests'
import { CreateEvent } from '../event-forms'
import { AddGuest, CancelEvent, GuestInfo, Recording } from './event-dialogs'
import { columnsOf, type GuestActions } from './guest-columns'
import './guests.css'
import { guestsView, seatsTaken } from './view'

const Back = () => <BackLink to={PATHS.adminEvents}>Back to Events</BackLink>

/** /admin/events/{id}: the guests of an event, and what only admins do with it. */
export function EventGuestsPage() {
  const { id = '' } = useParams()
  const { data: event, isError, refetch } = useQuery(adminEventQuery(id))
  if (event) return <OfEvent key={id} event={event} />
  return (
    <Page title="Event" eyebrow={<Back />}>
      {event === null ? (
        <EmptyState icon="events" title={MESSAGES.eventMissing} role="alert" />
      ) : isError ? (
        <Failure sentence={MESSAGES.eventFailed} retry={() => void refetch()} />
      ) : (
        <Loading text="Loading event...">
          <Skeleton width="100%" height="20rem" />
        </Loading>
      )}
    </Page>
  )
}

function OfEvent({ event }: { event: EventRow }) {
  const { id, title } = event
  const view = useView(guestsView)
  const guests = useGuests(id, view.values, view.pages.page)
  const known = useGuestCounts(id)
  const adding = useAsked<EventRow>()
  const cancelling = useAsked<EventRow>()
  const columns = useColumns(id)
  const isOver = event.event_date.getTime() <= useNow()
  const told = known ? known.counts.going + known.counts.offered + known.counts.waiting : null
  const duplicating = useAsked<EventRow>()
  const session = useSession()
  return (
    <Page
      title={title}
      heading={<span dir="auto">{title}</span>}
      eyebrow={<Back />}
      intro={
        <>
          <EventTime event={event} /> {event.cancelled_at && <Badge tone="bad">Cancelled</Badge>}
        </>
      }
      actions={
        <>
          <Button aria-haspopup="dialog" onClick={() => duplicating.ask(event)}>
            Duplicate
          </Button>
          {!isOver && !event.cancelled_at && (
            <Button icon="plus" aria-haspopup="dialog" onClick={() => adding.ask(event)}>
              Add Guest
            </Button>
          )}
          {!isOver && !event.cancelled_at && (
            <Button danger aria-haspopup="dialog" onClick={() => cancelling.ask(event)}>
              Cancel Event
            </Button>
          )}
        </>
      }
    >
      {known && (
        <p className="guest-counts" role="status">
          <b>{seatsTaken(known.counts, known.capacity)}</b>
          {known.counts.offered > 0 && <span>{known.counts.offered} offered</span>}
          {known.counts.attended > 0 && <span>{known.counts.attended} checked in</span>}
        </p>
      )}
      <TableScreen
        view={view}
        list={guests}
        columns={columns}
        keyOf={keyOf}
        label="Guests"
        loading="Loading guests..."
        failure={MESSAGES.guestsFailed}
        count={countOf('guest')}
        icon="members"
        empty="Nobody has asked for a seat yet."
        noMatch="No guests match your filters."
        actions={
          <ExportButton
            one="guest"
            file="guests"
            failure={MESSAGES.guestsFailed}
            capped=""
            perform={(options) => exportGuests(id, view.values, options)}
          />
        }
      />
      <Panel title="For Guests Only" icon="link">
        <GuestInfo event={event} />
      </Panel>
      <Panel title="Recording" icon="content">
        <Recording event={event} />
      </Panel>
      {duplicating.about && 'uid' in session && (
        <Dialog
          title="Create New Event"
          key={`duplicate ${duplicating.number}`}
          open={duplicating.open}
          onClose={duplicating.close}
          holdsInput
        >
          <CreateEvent by={session.uid} like={event} onDone={duplicating.close} />
        </Dialog>
      )}
      {adding.about && (
        <Dialog title="Add Guest" key={adding.number} open={adding.open} onClose={adding.close}>
          <AddGuest event={event} onDone={adding.close} />
        </Dialog>
      )}
      {cancelling.about && (
        <Dialog
          title="Cancel this event?"
          key={`cancel ${cancelling.number}`}
          open={cancelling.open}
          onClose={cancelling.close}
          holdsInput
        >
          <CancelEvent event={event} told={told} onDone={cancelling.close} />
        </Dialog>
      )}
    </Page>
  )
}

const keyOf = ({ user_id }: GuestCard) => user_id

/** The columns with the actions of a row. */
function useColumns(event_id: string) {
  const confirm = useConfirm()
  const options = (failure: string) => ({ failure, sentences: { network: MESSAGES.offline } })
  const { run: runCheckIn } = useAction(checkIn, options(MESSAGES.guestNotCheckedIn))
  const { run: runMove } = useAction(move, {
    ...options(MESSAGES.guestNotMoved),
    success: MESSAGES.guestMoved,
  })
  const { run: runRemove } = useAction(remove, {
    ...options(MESSAGES.guestNotRemoved),
    success: MESSAGES.guestRemoved,
  })
  return useMemo(() => {
    const actions: GuestActions = {
      checkIn: ({ user_id }, attended) => void runCheckIn({ event_id, user_id, attended }),
      move: ({ user_id }, to) => void runMove({ event_id, user_id, to }),
      remove: ({ user_id, name }) =>
        void confirm({
          title: (
            <>
              Remove <bdi>{name}</bdi>?
            </>
          ),
          text: 'The seat goes to the next in line. The member is notified.',
          yes: 'Remove',
          danger: true,
        }).then((agreed) => (agreed ? runRemove({ event_id, user_id }) : undefined)),
    }
    return columnsOf(actions)
  }, [event_id, confirm, runCheckIn, runMove, runRemove])
}

export const page = { element: <EventGuestsPage /> }
