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
  /** Formats the date and time in the viewer's time zone. */
  format?: (date: Date) => string
  /** Content below the date, such as the Hijri date. */
  children?: ReactNode
}

/**
 * Shows the time of an event in the viewer's time zone. If the local time at the event's place differs, shows that
 * local time too.
 */
export function EventTime({ event, format = ordinalDateTime, children }: EventTimeProps) {
  const { until, here, there } = eventWhen(event, OWN_ZONE)
  const details = [until && `until ${until}`, here && `${here}, your time`].filter(Boolean)
  return (
    <span className="event-time">
      <Time date={event.event_date} format={format} />
      {children}
      {details.length > 0 && <span className="muted">{details.join(' · ')}</span>}
      {there && (
        <span>
          {there.time} in <bdi>{there.city}</bdi> <span className="muted">{there.zone}</span>
        </span>
      )}
    </span>
  )
}

/** Shows the Hijri date of a moment, based on the day in the viewer's time zone. */
export function HijriDate({ date }: { date: Date }) {
  const { hijri_shift } = useDaySettings()
  return <span className="muted">{hijriText(hijriDay(date, OWN_ZONE, hijri_shift))}</span>
}
