import type { Event } from '@domain/entities/event'
import { MESSAGES } from '@domain/messages'
import { memo } from 'react'
import type { Stored } from '../../../firebase/converters'
import { longDateTime } from '../../../ui/dates'
import { EventTypeBadge } from '../shared/event-type-badge'
import { IconAction } from '../../../ui/icon-action'
import { Icon } from '../../../ui/icons'
import { focusHeading } from '../../../ui/navigation-focus'
import { useAction } from '../../../ui/use-action'
import { useConfirm } from '../../../ui/kit/confirm'
import { deleteEvent } from './api/delete-event'
import './event-card.css'

interface EventCardProps {
  event: Stored<Event>
  onEdit: (event: Stored<Event>) => void
}

/** An event, with the buttons to change and to delete it. */
export const EventCard = memo(function EventCard({ event, onEdit }: EventCardProps) {
  const { id, title, description, event_date, event_type, location, max_attendees } = event
  const confirm = useConfirm()
  const remove = useAction(() => deleteEvent(id), {
    success: MESSAGES.eventDeleted,
    failure: MESSAGES.eventNotDeleted,
    sentences: { network: MESSAGES.offline },
    onSuccess: focusHeading,
  })
  const ask = async () => {
    const text = `“${title}” will be gone for everybody. This can't be undone.`
    const yes = await confirm({
      title: MESSAGES.confirmDeleteEvent,
      text,
      yes: 'Delete',
      danger: true,
    })
    if (yes) await remove.run()
  }

  return (
    <li className="managed-event">
      <div className="managed-event-head">
        <EventTypeBadge type={event_type} />
        <div className="managed-event-actions">
          <IconAction
            icon="edit"
            label={`Edit ${title}`}
            hint="Edit"
            onClick={() => onEdit(event)}
          />
          <IconAction
            icon="remove"
            label={`Delete ${title}`}
            hint="Delete"
            busy={remove.pending}
            onClick={() => void ask()}
          />
        </div>
      </div>
      <h2 dir="auto">{title}</h2>
      {description !== null && (
        <p className="managed-event-description" dir="auto">
          {description}
        </p>
      )}
      <ul className="managed-event-facts">
        <li>
          <Icon name="events" size={16} />
          <time dateTime={event_date.toISOString()}>{longDateTime(event_date)}</time>
        </li>
        {location !== null && (
          <li>
            <Icon name="place" size={16} />
            <span dir="auto">{location}</span>
          </li>
        )}
        {max_attendees !== null && (
          <li>
            <Icon name="members" size={16} />
            <span>{`Max ${max_attendees} attendees`}</span>
          </li>
        )}
      </ul>
    </li>
  )
})
