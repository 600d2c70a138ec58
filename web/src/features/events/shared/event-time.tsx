import { eventWhen } from '@domain/event-time'
import { OWN_ZONE } from '@domain/zones'
import { Time } from '../../../ui/time'
import { ordinalDateTime, type EventRow } from './calendar'
import './events.css'

interface EventTimeProps {
  event: Pick<EventRow, 'event_date' | 'ends_at' | 'time_zone' | 'city'>
  /** Formats the date and time in the viewer's zone. */
  as?: (date: Date) => string
}

/** When an event is: in the viewer's zone, and beside it what the clocks at the place show, where they differ. */
export function EventTime({ event, as = ordinalDateTime }: EventTimeProps) {
  const { until, here, there } = eventWhen(event, OWN_ZONE)
  const beside = [until && `until ${until}`, here && `${here}, your time`].filter(Boolean)
  return (
    <span className="event-time">
      <Time of={event.event_date} as={as} />
      {beside.length > 0 && <span className="muted">{beside.join(' · ')}</span>}
      {there && (
        <span>
          {there.time} in <bdi>{there.city}</bdi> <span className="muted">{there.zone}</span>
        </span>
      )}
    </span>
  )
}
