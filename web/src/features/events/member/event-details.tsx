import { Dialog } from '../../../ui/kit/dialog'
import { OutwardLink } from '../../../ui/kit/outward-link'
import { webHref } from '../../../ui/web-href'
import { longDate } from './dates'
import { isUpcoming, type EventRow } from './sections'
import { capacityOf } from './capacity'
import { DateLeaf } from './date-leaf'
import { EventBadges } from './event-badges'
import { Organizer } from './organizer'
import './event-details.css'

interface EventDetailsProps {
  /** Stays while the dialog closes. Undefined: none has been asked for yet. */
  event: EventRow | undefined
  open: boolean
  now: number
  onClose: () => void
}

/** Everything about one event, and the way to register for it. */
export function EventDetails({ event, open, now, onClose }: EventDetailsProps) {
  if (!event) return null
  return (
    <Dialog title={<span dir="auto">{event.title}</span>} open={open} onClose={onClose} width={600}>
      <Details event={event} now={now} />
    </Dialog>
  )
}

function Details({ event, now }: { event: EventRow; now: number }) {
  const { title, description, event_date, event_type, location, max_attendees, created_by } = event
  const upcoming = isUpcoming(event, now)
  const href = webHref(event.registration_url)
  return (
    <div className="event-details">
      <div className="event-when">
        <DateLeaf date={event_date} past={!upcoming} />
        <EventBadges type={event_type} upcoming={upcoming} />
      </div>
      <p className="event-text" dir="auto" data-missing={description === null}>
        {description ?? 'No description available'}
      </p>
      <dl>
        <div>
          <dt>Date and time</dt>
          <dd>
            <time dateTime={event_date.toISOString()}>{longDate(event_date)}</time>
          </dd>
        </div>
        {location !== null && (
          <div>
            <dt>Location</dt>
            <dd dir="auto">{location}</dd>
          </div>
        )}
        {max_attendees !== null && (
          <div>
            <dt>Capacity</dt>
            <dd>{capacityOf(max_attendees)}</dd>
          </div>
        )}
        <div>
          <dt>Organizer</dt>
          <dd dir="auto">
            <Organizer uid={created_by} />
          </dd>
        </div>
      </dl>
      {href !== null && (
        <OutwardLink href={href} about={title} tone="primary">
          Register for Event
        </OutwardLink>
      )}
    </div>
  )
}
