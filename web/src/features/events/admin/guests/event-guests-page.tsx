import { placeOf } from '@domain/calendar-links'
import type { GuestCard } from '@domain/calls/event-admin'
import { endOf } from '@domain/event-time'
import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { PATHS } from '../../../../config/paths'
import { Icon } from '../../../../ui/icons'
import { BackLink } from '../../../../ui/kit/back-link'
import { Badge } from '../../../../ui/kit/badge'
import { Button } from '../../../../ui/kit/button'
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
import type { EventRow } from '../../shared/calendar'
import { CalendarIcon, EventType } from '../../shared/event-card'
import { EventTime, HijriDate } from '../../shared/event-time'
import { DayWords } from '../../shared/member-day'
import { useNow } from '../../shared/use-sections'
import { CreateEvent, EditEvent } from '../event-forms'
import { exportGuests, useAdminEvent, useGuestCounts, useGuests, useLiveGuests } from './api/guests'
import { AddGuest, CancelEvent, GuestInfo, Recording } from './event-dialogs'
import { columnsOf } from './guest-columns'
import './guests.css'
import { SeatsPanel } from './seats-panel'
import { guestsView } from './view'

const Back = () => <BackLink to={PATHS.adminEvents}>Back to Events</BackLink>

/** The page /admin/events/{id}. Shows the guests of an event, and the actions of admins. */
export function EventGuestsPage() {
  const { id = '' } = useParams()
  const { status, rows, retry } = useAdminEvent(id)
  const [event] = rows
  if (event) return <OfEvent key={id} event={event} />
  return (
    <Page title="Event" eyebrow={<Back />}>
      {status === 'ready' ? (
        <EmptyState icon="events" title={MESSAGES.eventMissing} role="alert" />
      ) : status === 'failed' ? (
        <Failure sentence={MESSAGES.eventFailed} retry={retry} />
      ) : (
        <Loading text="Loading event...">
          <Skeleton width="100%" height="20rem" />
        </Loading>
      )}
    </Page>
  )
}

/** An action that has a dialog. */
type DialogAction = 'add' | 'edit' | 'duplicate' | 'cancel'
const TITLES: Record<DialogAction, string> = {
  add: 'Add Guest',
  edit: 'Edit Event',
  duplicate: 'Create New Event',
  cancel: 'Cancel this event?',
}

function OfEvent({ event }: { event: EventRow }) {
  const { id, title } = event
  const view = useView(guestsView)
  const guests = useGuests(id, view.values, view.pages.page)
  const known = useGuestCounts(id)
  useLiveGuests(id, known?.version)
  const columns = useMemo(() => columnsOf(id), [id])
  const { about: action, open, number, ask, close } = useAsked<DialogAction>()
  const state = stateOf(event, useNow())
  const isOpen = state === 'Upcoming'
  const isElsewhere = event.registration_url !== null
  const notifiedCount = known
    ? known.counts.going + known.counts.offered + known.counts.waiting
    : null
  const doing = (what: DialogAction) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => ask(what),
  })
  return (
    <Page
      title={title}
      eyebrow={<Back />}
      heading={<span dir="auto">{title}</span>}
      actions={
        <>
          {isOpen && !isElsewhere && (
            <Button primary icon="plus" {...doing('add')}>
              Add Guest
            </Button>
          )}
          <Button icon="edit" {...doing('edit')}>
            Edit
          </Button>
          <Button icon="copy" {...doing('duplicate')}>
            Duplicate
          </Button>
          {isOpen && (
            <Button danger {...doing('cancel')}>
              Cancel Event
            </Button>
          )}
        </>
      }
    >
      <Facts event={event} state={state} />
      {known && !isElsewhere && <SeatsPanel id={id} known={known} isOpen={isOpen} />}
      <TableScreen
        view={view}
        list={guests}
        columns={columns}
        keyOf={keyOf}
        label="Guests"
        loading="Loading guests..."
        failure={MESSAGES.guestsFailed}
        count={countOf('guest', { first: 'The first' })}
        icon="members"
        empty={
          isElsewhere
            ? 'Members register at the address of this event.'
            : 'Nobody has asked for a seat yet.'
        }
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
      <div className="guest-panels">
        <Panel title="For Guests Only" icon="link">
          <GuestInfo event={event} />
        </Panel>
        {(!isOpen || event.recording_id) && (
          <Panel title="Recording" icon="content">
            <Recording event={event} />
          </Panel>
        )}
      </div>
      {action && (
        <Dialog
          title={TITLES[action]}
          key={number}
          open={open}
          onClose={close}
          discard={action === 'duplicate' ? 'Discard this event?' : undefined}
          holdsInput={action !== 'add'}
        >
          {action === 'add' && <AddGuest event={event} onDone={close} />}
          {action === 'edit' && <EditEvent event={event} onDone={close} />}
          {action === 'cancel' && (
            <CancelEvent event={event} notifiedCount={notifiedCount} onDone={close} />
          )}
          {action === 'duplicate' && <CreateEvent like={event} onDone={close} />}
        </Dialog>
      )}
    </Page>
  )
}

type State = 'Upcoming' | 'On now' | 'Over' | 'Cancelled'
const TONES = { Upcoming: 'accent', 'On now': 'good', Over: 'quiet', Cancelled: 'bad' } as const

function stateOf(event: EventRow, now: number): State {
  if (event.cancelled_at) return 'Cancelled'
  if (event.event_date.getTime() > now) return 'Upcoming'
  return endOf(event).getTime() > now ? 'On now' : 'Over'
}

/** Shows the date, the place and the state of an event. */
function Facts({ event, state }: { event: EventRow; state: State }) {
  const place = placeOf(event)
  return (
    <Flex gap="middle" align="start">
      <CalendarIcon date={event.event_date} past={state === 'Over'} />
      <div className="event-head-facts">
        <span className="badges">
          <Badge tone={TONES[state]}>{state}</Badge>
          <EventType of={event.event_type} />
        </span>
        <ul className="event-facts">
          <li>
            <Icon name="clock" size={16} />
            <EventTime event={event}>
              <HijriDate of={event.event_date} />
            </EventTime>
          </li>
          {place && (
            <li>
              <Icon name="place" size={16} />
              <span dir="auto">{place}</span>
            </li>
          )}
        </ul>
        {state === 'Upcoming' && <DayWords event={event} />}
      </div>
    </Flex>
  )
}

const keyOf = ({ user_id }: GuestCard) => user_id

export const page = { element: <EventGuestsPage /> }
