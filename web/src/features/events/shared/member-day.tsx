import { cityNamed } from '@domain/cities'
import { placeZone, type EventTimes } from '@domain/event-time'
import { prayerList, eventDayTexts } from '@domain/member-day'
import { PRAYER_METHOD_NAMES } from '@domain/options'
import { OWN_ZONE } from '@domain/zones'
import { Icon } from '../../../ui/icons'
import { useDaySettings } from './api/day-settings'
import { useCalculation } from './calculation'

/**
 * Lists the prayers, Jumu'ah, Iftar and Eid during an event, at the event's place. Renders nothing if there are none.
 */
export function MemberDay({ event }: { event: EventTimes }) {
  const texts = useDayTexts(event)
  if (texts.length === 0) return null
  return (
    <ul className="event-words muted" aria-label="On that day">
      {texts.map((text) => (
        <li key={text}>
          <Icon name="clock" size={16} />
          {text}
        </li>
      ))}
    </ul>
  )
}

function useDayTexts(event: EventTimes): string[] {
  const settings = useDaySettings()
  const city = cityNamed(event.city)
  const calculate = useCalculation(city !== undefined && placeZone(event) !== null)
  if (city && !calculate) return []
  return eventDayTexts(
    event,
    (moment) => (city && calculate ? calculate(city, moment, settings) : null),
    settings.hijri_shift,
    OWN_ZONE,
  )
}

/** Shows the prayer times at an event's place on the day of the event, and how they were calculated. */
export function DayPrayers({ event }: { event: EventTimes }) {
  const settings = useDaySettings()
  const city = cityNamed(event.city)
  const calculate = useCalculation(city !== undefined)
  if (!city) return null
  if (!calculate) return <span className="muted">Calculating...</span>
  const rule = settings.prayers[city.name]
  const times = calculate(city, event.event_date, settings)
  return (
    <div>
      <ul className="day-prayers">
        {prayerList(times, city.zone).map((prayer) => (
          <li key={prayer}>{prayer}</li>
        ))}
      </ul>
      <span className="muted day-method">
        Calculated for {city.name} by the method of{' '}
        {PRAYER_METHOD_NAMES[rule?.method ?? city.method]}. Your mosque may differ.
      </span>
    </div>
  )
}
