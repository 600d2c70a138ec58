import '../../../ui/kit/badge.css'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { capital } from '../../../ui/capital'
import { Icon, type IconName } from '../../../ui/icons'
import { capacityOf, type EventRow } from './calendar'
import './events.css'

interface EventCardProps {
  event: EventRow
  upcoming: boolean
  /** Its date and time in words. */
  when: string
  /** Beside its type. */
  beside?: ReactNode
  /** Below its facts. */
  children?: ReactNode
}

/** What members and admins see of an event in a list. Plain elements: two dozen of them are drawn within a frame. */
export function EventCard({ event, upcoming, when, beside, children }: EventCardProps) {
  const { title, description, event_date, event_type, location, max_attendees } = event
  // Past ones stand below a heading of their own.
  const Title = upcoming ? 'h2' : 'h3'
  return (
    <li className="event-card" data-past={!upcoming}>
      <div className="event-head">
        <DateLeaf date={event_date} past={!upcoming} />
        <div className="event-name">
          <div className="event-badges">
            <span className="badge event-type" data-type={event_type}>
              {capital(event_type)}
            </span>
            {beside}
          </div>
          <Title dir="auto">{title}</Title>
        </div>
      </div>
      {description !== null && (
        <p className="event-description" dir="auto">
          {description}
        </p>
      )}
      <ul className="event-facts">
        <Fact icon="events">
          <time dateTime={event_date.toISOString()}>{when}</time>
        </Fact>
        {location !== null && (
          <Fact icon="place">
            <span dir="auto">{location}</span>
          </Fact>
        )}
        {max_attendees !== null && (
          <Fact icon="members">
            <span>{capacityOf(max_attendees)}</span>
          </Fact>
        )}
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

/** A day as a leaf of a calendar. Decorative: the date stands beside it in words. */
export function DateLeaf({ date, past }: { date: Date; past: boolean }) {
  const at = dayjs(date)
  return (
    <span className="date-leaf" data-past={past} aria-hidden="true">
      <span>{at.format('MMM')}</span>
      <span>{at.format('D')}</span>
      <span>{at.format('ddd')}</span>
    </span>
  )
}
