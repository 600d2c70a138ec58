import { CITIES, cityNamed } from '@domain/cities'
import { DAY_MS } from '@domain/durations'
import { dayAndTimeIn, dayIn, timeIn, type EventTimes } from '@domain/event-time'
import { EVENT_MAX_DAYS } from '@domain/limits'
import { OWN_ZONE, zoneName, zonesWith } from '@domain/zones'
import { useState } from 'react'
import { useWatch, type Control, type FieldPath, type UseFormSetValue } from 'react-hook-form'
import type { EventFields } from '@domain/entities/event'
import { parseInput, toInputValue } from '../../../ui/date-input'
import { DateTimeField } from '../../../ui/kit/date-fields'
import { FormPair } from '../../../ui/kit/form'
import { SelectField } from '../../../ui/kit/select-field'
import { SuggestField } from '../../../ui/kit/suggest-field'
import { MemberDay } from '../shared/member-day'
import type { EventInputs } from './form'

const MONTH_MS = EVENT_MAX_DAYS * DAY_MS
const CITY_NAMES = CITIES.map(({ name }) => name)

interface WhenFieldsProps {
  control: Control<EventInputs, unknown, EventFields>
  setValue: UseFormSetValue<EventInputs>
  /** Whether the event is new. A new event must begin in the future. */
  isNew: boolean
}

/**
 * The fields for the city, the time zone, the beginning and the end. Times are entered in the time zone of the event.
 * Hints show the same times in the admin's time zone.
 */
export function WhenFields({ control, setValue, isNew }: WhenFieldsProps) {
  const [now] = useState(() => new Date())
  const [start, end, zone, city] = useWatch({
    control,
    name: ['event_date', 'ends_at', 'time_zone', 'city'],
  })
  const times = timesOf({ start, end, zone, city })
  const field = (name: FieldPath<EventInputs>) => ({ control, name })
  const setCity = (city: string) => {
    const knownCity = cityNamed(city)
    if (knownCity) setValue('time_zone', knownCity.zone, { shouldDirty: true })
  }
  return (
    <>
      <FormPair>
        <SuggestField
          {...field('city')}
          label="City"
          optional
          options={CITY_NAMES}
          onTextChange={setCity}
        />
        <SelectField
          {...field('time_zone')}
          label="Time Zone"
          optional
          searchable
          options={zonesWith(zone)}
          labelOf={(name) => name.replaceAll('_', ' ')}
          placeholder="Your own"
        />
      </FormPair>
      <FormPair>
        <DateTimeField
          {...field('event_date')}
          label="Date and Time"
          hint={meaningOf(start, zone)}
          min={isNew ? toInputValue(now, zone) : undefined}
        />
        <DateTimeField
          {...field('ends_at')}
          label="End"
          optional
          hint={meaningOf(end, zone)}
          min={start || undefined}
        />
      </FormPair>
      {times && <MemberDay event={times} />}
    </>
  )
}

/** Returns the typed times; null if the beginning is not a valid time. */
function timesOf(typed: Record<'start' | 'end' | 'zone' | 'city', string>): EventTimes | null {
  const start = parseInput(typed.start, typed.zone).moment
  const end = parseInput(typed.end, typed.zone).moment
  if (!(start instanceof Date)) return null
  const isShort = end instanceof Date && end > start && end.getTime() - start.getTime() < MONTH_MS
  return {
    event_date: start,
    ends_at: isShort ? end : null,
    time_zone: typed.zone || null,
    city: typed.city || null,
  }
}

/**
 * Returns the hint below a typed time. It gives the time in the admin's time zone if that differs. If the typed time
 * occurs twice because the clocks go back, the hint says that the earlier moment is used.
 */
function meaningOf(text: string, zone: string): string {
  const { moment, isAmbiguous } = parseInput(text, zone)
  if (!(moment instanceof Date)) return ''
  const sentences: string[] = []
  if (toInputValue(moment) !== text) {
    const sameDay = dayIn(moment, OWN_ZONE) === dayIn(moment, zone)
    const time = sameDay ? timeIn(moment, OWN_ZONE) : dayAndTimeIn(moment, OWN_ZONE)
    sentences.push(`In your time zone: ${time}.`)
  }
  if (isAmbiguous)
    sentences.push(
      `The clocks go back and show this time twice. The earlier moment is used (${zoneName(moment, zone)}).`,
    )
  return sentences.join(' ')
}
