import { MESSAGES } from '@domain/messages'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { eventGuestsPath } from '../../../config/paths'
import { longDateTime } from '../../../ui/dates'
import { DeleteButton } from '../../../ui/kit/delete-button'
import { Badge } from '../../../ui/kit/badge'
import { IconButton } from '../../../ui/kit/row-button'
import type { EventRow } from '../shared/calendar'
import { EventCard } from '../shared/event-card'
import { deleteEvent } from './api/writes'
import { seatsTaken, type SeatCounts } from './guests/seats'

interface AdminEventCardProps {
  event: EventRow
  upcoming: boolean
  /** The seat counts of the event; undefined until they are loaded. */
  seats: SeatCounts | undefined
  onEdit: (event: EventRow) => void
}

/** An event with buttons to edit and delete it. */
export const AdminEventCard = memo(function AdminEventCard(props: AdminEventCardProps) {
  const { event, upcoming, seats, onEdit } = props
  const { id, title, registration_url, max_attendees } = event
  const edit = { label: `Edit ${title}`, action: 'Edit', onClick: () => onEdit(event) }
  const badgesAndActions = (
    <>
      {event.cancelled_at && <Badge tone="bad">Cancelled</Badge>}
      <span className="event-actions">
        <IconButton icon="edit" {...edit} />
        <DeleteButton
          name={title}
          question={MESSAGES.confirmDeleteEvent}
          perform={() => deleteEvent(id)}
          success={MESSAGES.eventDeleted}
          failure={MESSAGES.eventNotDeleted}
        />
      </span>
    </>
  )
  return (
    <EventCard
      event={event}
      upcoming={upcoming}
      formatDate={longDateTime}
      badges={badgesAndActions}
    >
      <p className="event-seats">
        <Link className="quiet-link" to={eventGuestsPath(id)}>
          Guests<span className="visually-hidden"> of {title}</span>
        </Link>
        <span>
          {registration_url === null
            ? seats && seatsTaken(seats, max_attendees)
            : 'Registration by link'}
        </span>
      </p>
    </EventCard>
  )
})
