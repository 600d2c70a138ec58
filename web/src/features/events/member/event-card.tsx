import { memo } from 'react'
import { PlainButton } from '../../../ui/plain-button'
import { ordinalDateTime, type EventRow } from '../shared/calendar'
import { EventCard } from '../shared/event-card'
import { DayWords } from '../shared/member-day'
import { CardSeat } from './card-seat'
import type { Place } from './place'

interface MemberEventCardProps {
  event: EventRow
  upcoming: boolean
  /** Whether the event has seats that members can take. */
  seated: boolean
  /** The member's place; undefined until it is loaded. */
  place: Place | undefined
  onView: (id: string) => void
}

/** An event with a button that opens its details. */
export const MemberEventCard = memo(function MemberEventCard(props: MemberEventCardProps) {
  const { event, upcoming, seated, place, onView } = props
  return (
    <EventCard
      event={event}
      upcoming={upcoming}
      when={ordinalDateTime}
      beside={upcoming && <StateBadge of={event} />}
    >
      {upcoming && <DayWords event={event} />}
      {seated && <CardSeat event={event} place={place} />}
      <PlainButton aria-haspopup="dialog" onClick={() => onView(event.id)}>
        View Details<span className="visually-hidden"> of {event.title}</span>
      </PlainButton>
    </EventCard>
  )
})

const StateBadge = ({ of: { cancelled_at } }: { of: EventRow }) =>
  cancelled_at ? (
    <span className="badge" data-tone="bad">
      Cancelled
    </span>
  ) : (
    <span className="badge event-upcoming">Upcoming</span>
  )
