import '../../../ui/kit/badge.css'
import '../../../ui/kit/cards.css'
import { eventPlaceText } from '@domain/event-place'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { capitalize } from '../../../ui/format'
import { Icon, type IconName } from '../../../ui/icons'
import { capacityOf, type EventRow } from './calendar'
import { EventTime, HijriDate } from './event-time'
import './events.css'

interface EventCardProps {
  event: EventRow
  upcoming: boolean
  /** Formats the event's date and time. */
  formatDate: (date: Date) => string
  /** Badges shown beside the event's type. */
  badges?: ReactNode
  children?: ReactNode
}

/**
 * The card of an event in a list, for members and admins. It uses plain elements instead of Ant Design's, so that 24
 * cards render within one frame (16 ms).
 */
export function EventCard({ event, upcoming, formatDate, badges, children }: EventCardProps) {
  const { title, description, event_date, event_type, max_attendees } = event
  const place = eventPlaceText(event)
  // The section of past events has a heading of level 2, so the titles in this section have level 3. The section of
  // upcoming events has no heading.
  const Title = upcoming ? 'h2' : 'h3'
  return (
    <li className="card surface" data-past={!upcoming}>
      <div className="card-head">
        <CalendarIcon date={event_date} past={!upcoming} />
        <div className="card-body">
          <div className="badges event-badges">
            <EventType type={event_type} />
            {badges}
          </div>
          <Title dir="auto">{title}</Title>
        </div>
      </div>
      {description !== null && (
        <p className="muted two-lines" dir="auto">
          {description}
        </p>
      )}
      <ul className="event-facts">
        <Fact icon="events">
          <EventTime event={event} format={formatDate}>
            <HijriDate date={event_date} />
          </EventTime>
        </Fact>
        {place && (
          <Fact icon="place">
            <span dir="auto">{place}</span>
          </Fact>
        )}
        {max_attendees !== null && <Fact icon="members">{capacityOf(max_attendees)}</Fact>}
      </ul>
      {children}
    </li>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      {children}
    </li>
  )
}

const TYPE_COLORS: Record<string, { color: string; background: string }> = {
  workshop: { color: '#6d4512', background: '#f6e7c8' },
  networking: { color: '#7f3420', background: '#f7e1d7' },
  webinar: { color: '#20595a', background: '#dcebe9' },
  meetup: { color: '#40591f', background: '#e6edd6' },
}

export const EventType = ({ type }: { type: string }) => (
  <bdi className="badge event-type" style={TYPE_COLORS[type]}>
    {capitalize(type)}
  </bdi>
)

/** Shows whether an event is upcoming or cancelled. */
export const StateBadge = ({ event: { cancelled_at } }: { event: EventRow }) =>
  cancelled_at ? (
    <span className="badge" data-tone="bad">
      Cancelled
    </span>
  ) : (
    <span className="badge event-upcoming">Upcoming</span>
  )

/**
 * An icon of a calendar page with the day of the event. Hidden from screen readers, because the date is also shown as
 * text.
 */
export function CalendarIcon({ date, past }: { date: Date; past: boolean }) {
  return (
    <span className="date-leaf" data-past={past} aria-hidden="true">
      {['MMM', 'D', 'ddd'].map((format) => (
        <span key={format}>{dayjs(date).format(format)}</span>
      ))}
    </span>
  )
}
