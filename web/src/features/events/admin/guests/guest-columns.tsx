import type { GuestCard } from '@domain/calls/event-admin'
import { memberCardPath } from '../../../../config/paths'
import { shortDateTime } from '../../../../ui/dates'
import { Badge } from '../../../../ui/kit/badge'
import { PersonCell } from '../../../../ui/kit/person-cell'
import { RowButton } from '../../../../ui/kit/row-button'
import { RowMenu } from '../../../../ui/kit/row-menu'
import type { Column } from '../../../../ui/list/table'
import { Time } from '../../../../ui/time'
import { GUEST_LOOKS } from './view'

export interface GuestActions {
  checkIn: (guest: GuestCard, attended: boolean) => void
  move: (guest: GuestCard, to: 'up' | 'first' | 'going') => void
  remove: (guest: GuestCard) => void
}

/** @param actions memoised: other ones render every cell again */
export const columnsOf = (actions: GuestActions): readonly Column<GuestCard>[] => [
  {
    title: 'Guest',
    heads: true,
    render: (guest) => <PersonCell of={guest} to={memberCardPath(guest.user_id)} />,
  },
  {
    title: 'Status',
    fits: true,
    render: ({ status, position }) => (
      <>
        <Badge tone={GUEST_LOOKS[status].tone}>{GUEST_LOOKS[status].label}</Badge>
        {position !== null && <span className="muted guest-position">No. {position}</span>}
      </>
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
    render: (guest) => <Actions guest={guest} {...actions} />,
  },
]

function Actions({ guest, checkIn, move, remove }: GuestActions & { guest: GuestCard }) {
  const { name, status } = guest
  const goes = status === 'going' || status === 'attended'
  const waits = status === 'waiting'
  const items = [
    ...(waits ? [{ label: 'Move Up', onClick: () => move(guest, 'up') }] : []),
    ...(waits ? [{ label: 'Move to Front', onClick: () => move(guest, 'first') }] : []),
    ...(goes || waits || status === 'offered'
      ? [{ label: 'Remove', danger: true, onClick: () => remove(guest) }]
      : []),
  ]
  return (
    <span className="guest-actions">
      {goes && (
        <RowButton onClick={() => checkIn(guest, status === 'going')}>
          {status === 'going' ? 'Check In' : 'Undo Check-In'}
          <span className="visually-hidden"> of {name}</span>
        </RowButton>
      )}
      {(waits || status === 'offered') && (
        <RowButton onClick={() => move(guest, 'going')}>
          Give a Seat<span className="visually-hidden"> to {name}</span>
        </RowButton>
      )}
      {items.length > 0 && <RowMenu label={`More actions for ${name}`} items={items} />}
    </span>
  )
}
