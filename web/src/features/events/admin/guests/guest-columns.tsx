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
import { checkIn, moveEventGuest, removeEventGuest } from './api/guests'
import { GUEST_LOOKS } from './view'

interface GuestsEvent {
  event_id: string
  hasBegun: boolean
}

interface ColumnsEvent extends GuestsEvent {
  isCancelled: boolean
}

/** Returns the columns of the guest list. If the event is cancelled, the column with the actions is left out. */
export const columnsOf = ({
  isCancelled,
  ...event
}: ColumnsEvent): readonly Column<GuestCard>[] => [
  {
    title: 'Guest',
    isRowHeader: true,
    render: (guest) => <PersonCell person={guest} to={memberCardPath(guest.user_id)} />,
  },
  {
    title: 'Status',
    fitContent: true,
    render: ({ status, position, offered_until }) => (
      <span className="guest-status">
        <LookBadge look={GUEST_LOOKS[status]} />
        {position !== null && <span className="muted">No. {position} in line</span>}
        {/* Guests of a cancelled event can still have seat offers, but cannot accept them. So no end time is shown. */}
        {offered_until !== null && !isCancelled && (
          <span className="muted">
            until <Time date={new Date(offered_until)} format={shortDateTime} />
          </span>
        )}
      </span>
    ),
  },
  {
    title: 'Since',
    fitContent: true,
    render: ({ position_at }) => <Time date={new Date(position_at)} format={shortDateTime} />,
  },
  ...(isCancelled ? [] : [actionsColumn(event)]),
]

const actionsColumn = (event: GuestsEvent): Column<GuestCard> => ({
  title: 'Actions',
  isActions: true,
  render: (guest) => <Actions {...event} guest={guest} />,
})

/**
 * The buttons of a row. Each row has its own pending state, so that an admin can check in several guests at the same
 * time.
 */
function Actions({ event_id, hasBegun, guest }: GuestsEvent & { guest: GuestCard }) {
  const { user_id, name } = guest
  const confirm = useConfirm()
  const attendance = useAction(checkIn, { failure: MESSAGES.guestNotCheckedIn })
  const moveAction = useAction(moveEventGuest, {
    success: MESSAGES.guestMoved,
    failure: MESSAGES.guestNotMoved,
  })
  const removeAction = useAction(removeEventGuest, {
    success: MESSAGES.guestRemoved,
    failure: MESSAGES.guestNotRemoved,
  })
  const actions = actionsFor(guest, hasBegun)
  const confirmAndRemove = async () => {
    const agreed = await confirm({
      title: (
        <>
          Remove <bdi>{name}</bdi>?
        </>
      ),
      text:
        guest.status === 'waiting'
          ? 'This guest will be removed from the waitlist and notified.'
          : 'This guest loses the seat and gets a notification. Until the event begins, a free seat is offered to the next member on the waitlist.',
      yes: 'Remove',
      danger: true,
    })
    if (agreed) void removeAction.run({ event_id, user_id })
  }
  const moveTo = (to: 'up' | 'first' | 'going') => void moveAction.run({ event_id, user_id, to })
  const items = [
    ...(actions.move
      ? [
          { label: 'Move Up', onClick: () => moveTo('up') },
          { label: 'Move to Front', onClick: () => moveTo('first') },
        ]
      : []),
    ...(actions.remove
      ? [{ label: 'Remove', danger: true, onClick: () => void confirmAndRemove() }]
      : []),
  ]
  return (
    <span className="guest-actions">
      {(actions.checkIn || actions.undoCheckIn) && (
        <RowButton
          pending={attendance.pending}
          onClick={() => void attendance.run({ event_id, user_id, attended: actions.checkIn })}
        >
          {actions.checkIn ? 'Check In' : 'Undo Check-In'}{' '}
          <span className="visually-hidden">{actions.checkIn ? name : `of ${name}`}</span>
        </RowButton>
      )}
      {actions.giveSeat && (
        <RowButton pending={moveAction.pending} onClick={() => moveTo('going')}>
          Give a Seat<span className="visually-hidden"> to {name}</span>
        </RowButton>
      )}
      {items.length > 0 && <RowMenu label={`More actions for ${name}`} items={items} />}
    </span>
  )
}

/** Returns which actions an admin can take for a guest. */
function actionsFor({ status, position }: GuestCard, hasBegun: boolean) {
  const isWaiting = status === 'waiting'
  return {
    checkIn: status === 'going',
    undoCheckIn: status === 'attended',
    giveSeat: isWaiting || status === 'offered' || (status === 'lapsed' && hasBegun),
    move: isWaiting && position !== 1,
    // A guest who was checked in cannot be removed.
    remove: status === 'going' || isWaiting || status === 'offered',
  }
}
