import { memo } from 'react'
import { Icon } from '../../../ui/icons'
import { longDate } from './dates'
import type { EventRow } from './sections'
import { capacityOf } from './capacity'
import { DateLeaf } from './date-leaf'
import { EventBadges } from './event-badges'
import './event-card.css'

interface EventCardProps {
  event: EventRow
  upcoming: boolean
  onView: (event: EventRow) => void
}

/** An event of the list. Plain elements: two dozen of them are drawn within a frame. */
export const EventCard = memo(function EventCard({ event, upcoming, onView }: EventCardProps) {
  const { title, description, event_date, event_type, location, max_attendees } = event
  // Past ones stand below a heading of their own.
  const Title = upcoming ? 'h2' : 'h3'
  return (
    <li className="event-card" data-past={!upcoming}>
      <div className="event-head">
        <DateLeaf date={event_date} past={!upcoming} />
        <div className="event-name">
          <EventBadges type={event_type} upcoming={upcoming} />
          <Title className="event-title" dir="auto">
            {title}
          </Title>
        </div>
      </div>
      {description !== null && (
        <p className="event-description" dir="auto">
          {description}
        </p>
      )}
      <ul className="event-facts">
        <li>
          <Icon name="events" size={16} />
          <time dateTime={event_date.toISOString()}>{longDate(event_date)}</time>
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
            {capacityOf(max_attendees)}
          </li>
        )}
      </ul>
      <button
        type="button"
        className="event-view"
        aria-haspopup="dialog"
        onClick={() => onView(event)}
      >
        View Details<span className="visually-hidden"> of {title}</span>
      </button>
    </li>
  )
})
