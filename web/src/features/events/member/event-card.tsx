import { memo } from 'react'
import { PlainButton } from '../../../ui/plain-button'
import { ordinalDateTime, type EventRow } from '../shared/calendar'
import { EventCard, StateBadge } from '../shared/event-card'
import { MemberDay } from '../shared/member-day'
import { CardSeat } from './card-seat'
import type { SeatState } from './seat-state'

interface MemberEventCardProps {
  event: EventRow
  upcoming: boolean
  /** Whether the event has seats that members can take. */
  hasSeats: boolean
  /** The member's seat state; undefined until it is loaded. */
  seatState: SeatState | undefined
  onView: (id: string) => void
}

/** The card of an event, with a button that opens the event's details. */
export const MemberEventCard = memo(function MemberEventCard(props: MemberEventCardProps) {
  const { event, upcoming, hasSeats, seatState, onView } = props
  return (
    <EventCard
      event={event}
      upcoming={upcoming}
      formatDate={ordinalDateTime}
      badges={upcoming && <StateBadge event={event} />}
    >
      {upcoming && <MemberDay event={event} />}
      {hasSeats && <CardSeat event={event} seatState={seatState} />}
      <PlainButton aria-haspopup="dialog" onClick={() => onView(event.id)}>
        View Details<span className="visually-hidden"> of {event.title}</span>
      </PlainButton>
    </EventCard>
  )
})
