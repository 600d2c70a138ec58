import { EventTypeBadge } from '../shared/event-type-badge'
import './event-badges.css'

/** An event's type; and 'Upcoming' as long as it is. */
export function EventBadges({ type, upcoming }: { type: string; upcoming: boolean }) {
  return (
    <p className="event-badges">
      <EventTypeBadge type={type} />
      {upcoming && <span className="badge event-upcoming">Upcoming</span>}
    </p>
  )
}
