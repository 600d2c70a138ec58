import { memo } from 'react'
import { PlainButton } from '../../../ui/plain-button'
import { ordinalDateTime, type EventRow } from '../shared/calendar'
import { EventCard } from '../shared/event-card'
import { DayWords } from '../shared/member-day'

interface MemberEventCardProps {
  event: EventRow
  upcoming: boolean
  onView: (id: string) => void
}

/** An event with the button that opens its details. */
export const MemberEventCard = memo(function MemberEventCard(props: MemberEventCardProps) {
  const { event, upcoming, onView } = props
  return (
    <EventCard
      event={event}
      upcoming={upcoming}
      when={ordinalDateTime}
      beside={upcoming && <span className="badge event-upcoming">Upcoming</span>}
    >
      {upcoming && <DayWords event={event} />}
      <PlainButton aria-haspopup="dialog" onClick={() => onView(event.id)}>
        View Details<span className="visually-hidden"> of {event.title}</span>
      </PlainButton>
    </EventCard>
  )
})
