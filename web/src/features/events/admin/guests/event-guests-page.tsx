import { eventPlaceText } from '@domain/event-place'
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
import { EmptyState, Failure } from '../../../../ui/kit/empty'
import { Panel } from '../../../../ui/kit/panel'
import { Loading } from '../../../../ui/kit/loading'
import { useDialogState } from '../../../../ui/kit/use-dialog-state'
import { lazyComponent } from '../../../../ui/lazy-component'
import { ExportButton } from '../../../../ui/list/export-button'
import { countFormatter } from '../../../../ui/list/list-state'
import { TableScreen } from '../../../../ui/list/table-screen'
import { useView } from '../../../../ui/list/view'
import { Page } from '../../../../ui/page'
import { Skeleton } from '../../../../ui/skeleton'
import { useNow } from '../../../../ui/use-now'
import type { EventRow } from '../../shared/calendar'
import { CalendarIcon, EventType } from '../../shared/event-card'
import { EventTime, HijriDate } from '../../shared/event-time'
import { EVENTS_STEP_MS } from '../../shared/use-sections'
import { loadGuestForms, Recording } from '../lazy-forms'
import { useAdminEvent, useGuestCounts, useGuests, useLiveGuests } from './api/guests'
import { ActionDialog, type DialogAction } from './action-dialog'
import { columnsOf } from './guest-columns'
import { GuestInfo } from './guest-info'
import './guests.css'
import { SeatsPanel } from './seats-panel'
import { guestsView } from './view'

const MemberDay = lazyComponent(
  () => import('../../shared/member-day').then((module) => module.MemberDay),
  null,
  // The event page does not need the prayer times, so it omits them if their code could not be loaded.
  null,
)

const Back = () => <BackLink to={PATHS.adminEvents}>Back to Events</BackLink>

/** The page /admin/events/{id}. Shows an event with its guests, and the actions that admins can take. */
export function EventGuestsPage() {
  const { id = '' } = useParams()
  const { status, rows, retry } = useAdminEvent(id)
  const [event] = rows
  if (event) return <EventGuests key={id} event={event} />
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

function EventGuests({ event }: { event: EventRow }) {
  const { id, title } = event
  const view = useView(guestsView)
  const guests = useGuests(id, view.values, view.pages.page)
  const counts = useGuestCounts(id)
  useLiveGuests(id, counts?.version)
  const { subject: action, open, contentKey, openFor, close } = useDialogState<DialogAction>()
  const state = stateOf(event, useNow(EVENTS_STEP_MS))
  const hasBegun = state === 'On now' || state === 'Over'
  const isCancelled = state === 'Cancelled'
  const columns = useMemo(
    () => columnsOf({ event_id: id, hasBegun, isCancelled }),
    [id, hasBegun, isCancelled],
  )
  const isOpen = state === 'Upcoming'
  const isExternal = event.registration_url !== null
  const notifiedCount = counts
    ? counts.counts.going + counts.counts.offered + counts.counts.waiting
    : null
  const opensDialog = (dialogAction: DialogAction) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => openFor(dialogAction),
  })
  return (
    <Page
      title={title}
      eyebrow={<Back />}
      heading={<span dir="auto">{title}</span>}
      actions={
        <>
          {isOpen && !isExternal && (
            <Button primary icon="plus" {...opensDialog('add')}>
              Add Guest
            </Button>
          )}
          <Button icon="edit" {...opensDialog('edit')}>
            Edit
          </Button>
          <Button icon="copy" {...opensDialog('duplicate')}>
            Duplicate
          </Button>
          {isOpen && (
            <Button danger {...opensDialog('cancel')}>
              Cancel Event
            </Button>
          )}
        </>
      }
    >
      <Facts event={event} state={state} />
      {counts && !isExternal && <SeatsPanel id={id} guestCounts={counts} isOpen={isOpen} />}
      <TableScreen
        view={view}
        list={guests}
        columns={columns}
        rowKey={keyOf}
        label="Guests"
        loading="Loading guests..."
        failure={MESSAGES.guestsFailed}
        count={countFormatter('guest', { first: 'The first' })}
        icon="members"
        empty={
          isExternal
            ? 'Members register at the registration URL of this event.'
            : 'Nobody has asked for a seat yet.'
        }
        noMatchText="No guests match your filters."
        actions={
          <ExportButton
            singular="guest"
            file="guests"
            failure={MESSAGES.guestsFailed}
            cappedText=""
            exportRows={async (options) => {
              const { exportGuests } = await import('./api/export-guests')
              return exportGuests(id, view.values, options)
            }}
          />
        }
      />
      <div className="guest-panels">
        <Panel title="For Guests Only" icon="link">
          <GuestInfo event={event} onEdit={() => openFor('info')} />
        </Panel>
        {(!isOpen || event.recording_id) && (
          <Panel title="Recording" icon="content">
            <Recording event={event} attendedCount={counts?.counts.attended ?? null} />
          </Panel>
        )}
      </div>
      {action && (
        <ActionDialog
          key={contentKey}
          action={action}
          event={event}
          notifiedCount={notifiedCount}
          open={open}
          onClose={close}
        />
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

function Facts({ event, state }: { event: EventRow; state: State }) {
  const place = eventPlaceText(event)
  return (
    <Flex gap="middle" align="start">
      <CalendarIcon date={event.event_date} past={state === 'Over'} />
      <div className="event-head-facts">
        <span className="badges">
          <Badge tone={TONES[state]}>{state}</Badge>
          <EventType type={event.event_type} />
        </span>
        <ul className="event-facts">
          <li>
            <Icon name="clock" size={16} />
            <EventTime event={event}>
              <HijriDate date={event.event_date} />
            </EventTime>
          </li>
          {place && (
            <li>
              <Icon name="place" size={16} />
              <span dir="auto">{place}</span>
            </li>
          )}
        </ul>
        {state === 'Upcoming' && <MemberDay event={event} />}
      </div>
    </Flex>
  )
}

const keyOf = ({ user_id }: GuestCard) => user_id

export const page = { element: <EventGuestsPage />, prepare: loadGuestForms }
