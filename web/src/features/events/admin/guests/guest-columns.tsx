import type { GuestCard } from '@domain/calls/event-admin'
import { MESSAGES } from '@domain/messages'
import { memberCardPath } from '../../../../config/paths'
import { shortDateTime } from '../../../../ui/dates'
import { LookBadge } from '../../../../ui/kit/badge'
import { useConfirm } from '../../../../ui/kit/confirm'
import { PersonCell } from '../../../../ui/kit/person-cell'
import { RowButton } from '../../../../ui/kit/row-button'
import { RowMenu } from '../../../../ui/kit/row-menu'
import type { Column } from '../../../../ui/list/table'
import { Time } from '../../../../ui/time'
import { useAction } from '../../../../ui/use-action'
import { checkIn, move, remove } from './api/guests'
import { GUEST_LOOKS } from './view'

export const columnsOf = (event_id: string): readonly Column<GuestCard>[] => [
  {
    title: 'Guest',
    heads: true,
    render: (guest) => <PersonCell of={guest} to={memberCardPath(guest.user_id)} />,
  },
  {
    title: 'Status',
    fits: true,
    render: ({ status, position, offered_until }) => (
      <span className="guest-status">
        <LookBadge of={GUEST_LOOKS[status]} />
        {position !== null && <span className="muted">No. {position} in line</span>}
        {offered_until !== null && (
          <span className="muted">
            until <Time of={new Date(offered_until)} as={shortDateTime} />
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Since',
    fits: true,
    render: ({ position_at }) => <Time of={new Date(position_at)} as={shortDateTime} />,
  },
  {
    title: 'Actions',
    actions: true,
    render: (guest) => <Actions event_id={event_id} guest={guest} />,
  },
]

/**
 * The actions of a row. Each row has a state of its own, so that several guests can be checked in at the same time.
 */
function Actions({ event_id, guest }: { event_id: string; guest: GuestCard }) {
  const { user_id, name, status } = guest
  const confirm = useConfirm()
  const attendance = useAction(checkIn, { failure: MESSAGES.guestNotCheckedIn })
  const place = useAction(move, { success: MESSAGES.guestMoved, failure: MESSAGES.guestNotMoved })
  const removal = useAction(remove, {
    success: MESSAGES.guestRemoved,
    failure: MESSAGES.guestNotRemoved,
  })
  const goes = status === 'going' || status === 'attended'
  const waits = status === 'waiting'
  const askToRemove = async () => {
    const agreed = await confirm({
      title: (
        <>
          Remove <bdi>{name}</bdi>?
        </>
      ),
      text: waits
        ? 'This guest leaves the waitlist and is notified.'
        : 'This guest loses the seat, which is offered to the next in line. The guest is notified.',
      yes: 'Remove',
      danger: true,
    })
    if (agreed) void removal.run({ event_id, user_id })
  }
  const moveTo = (to: 'up' | 'first' | 'going') => void place.run({ event_id, user_id, to })
  const items = [
    ...(waits ? [{ label: 'Move Up', onClick: () => moveTo('up') }] : []),
    ...(waits ? [{ label: 'Move to Front', onClick: () => moveTo('first') }] : []),
    // A guest who was checked in can't be removed.
    ...(status === 'going' || waits || status === 'offered'
      ? [{ label: 'Remove', danger: true, onClick: () => void askToRemove() }]
      : []),
  ]
  return (
    <span className="guest-actions">
      {goes && (
        <RowButton
          pending={attendance.pending}
          onClick={() => void attendance.run({ event_id, user_id, attended: status === 'going' })}
        >
          {status === 'going' ? 'Check In' : 'Undo Check-In'}
          <span className="visually-hidden"> of {name}</span>
        </RowButton>
      )}
      {(waits || status === 'offered') && (
        <RowButton pending={place.pending} onClick={() => moveTo('going')}>
          Give a Seat<span className="visually-hidden"> to {name}</span>
        </RowButton>
      )}
      {items.length > 0 && <RowMenu label={`More actions for ${name}`} items={items} />}
    </span>
  )
}
