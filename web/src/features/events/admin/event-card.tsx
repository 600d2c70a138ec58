import { MESSAGES } from '@domain/messages'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { eventGuestsPath } from '../../../config/paths'
import { longDateTime } from '../../../ui/dates'
import { DeleteButton } from '../../../ui/kit/delete-button'
import { IconButton } from '../../../ui/kit/row-button'
import type { EventRow } from '../shared/calendar'
import { EventCard } from '../shared/event-card'
import { deleteEvent } from './api/writes'

interface AdminEventCardProps {
  event: EventRow
  upcoming: boolean
  /** '12 of 24 taken'; undefined when nobody has asked for a seat. */
  seats: string | undefined
  onEdit: (event: EventRow) => void
}

/** An event with the buttons to edit and delete it. */
export const AdminEventCard = memo(function AdminEventCard(props: AdminEventCardProps) {
  const { event, upcoming, seats, onEdit } = props
  const { id, title } = event
  const edit = { label: `Edit ${title}`, hint: 'Edit', onClick: () => onEdit(event) }
  const actions = (
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
  )
  return (
    <EventCard event={event} upcoming={upcoming} when={longDateTime} beside={actions}>
      <p className="event-seats">
        <Link className="quiet-link" to={eventGuestsPath(id)}>
          Guests<span className="visually-hidden"> of {title}</span>
        </Link>
        {event.cancelled_at ? (
          <span className="muted">Cancelled</span>
        ) : (
          seats && <span>{seats}</span>
        )}
      </p>
    </EventCard>
  )
})
