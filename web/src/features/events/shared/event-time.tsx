import { eventWhen, type EventTimes } from '@domain/event-time'
import { hijriDay, hijriText } from '@domain/hijri'
import { OWN_ZONE } from '@domain/zones'
import type { ReactNode } from 'react'
import { Time } from '../../../ui/time'
import { useDaySettings } from './api/day-settings'
import { ordinalDateTime } from './calendar'
import './events.css'

interface EventTimeProps {
  event: EventTimes
  /** Formats the date and time in the viewer's zone. */
  as?: (date: Date) => string
  /** Below the date, such as the Hijri date. */
  children?: ReactNode
}

/** When an event is: in the viewer's zone, and beside it what the clocks at the place show, where they differ. */
export function EventTime({ event, as = ordinalDateTime, children }: EventTimeProps) {
  const { until, here, there } = eventWhen(event, OWN_ZONE)
  const beside = [until && `until ${until}`, here && `${here}, your time`].filter(Boolean)
  return (
    <span className="event-time">
      <Time of={event.event_date} as={as} />
      {children}
      {beside.length > 0 && <span className="muted">{beside.join(' · ')}</span>}
      {there && (
        <span>
          {there.time} in <bdi>{there.city}</bdi> <span className="muted">{there.zone}</span>
        </span>
      )}
    </span>
  )
}

/** The Hijri date of a moment, on the viewer's civil day. */
export function HijriDate({ of }: { of: Date }) {
  const { hijri_shift } = useDaySettings()
  return <span className="muted">{hijriText(hijriDay(of, OWN_ZONE, hijri_shift))}</span>
}
