import { CITIES, cityNamed } from '@domain/cities'
import { dayAndTimeIn, dayIn, timeIn, type EventTimes } from '@domain/event-time'
import { EVENT_MAX_DAYS, LENGTHS } from '@domain/limits'
import { OWN_ZONE, zoneName, zonesWith } from '@domain/zones'
import { useState } from 'react'
import { useWatch, type Control, type FieldPath, type UseFormSetValue } from 'react-hook-form'
import type { EventFields } from '@domain/entities/event'
import { DateTimeField } from '../../../ui/kit/date-fields'
import { FormPair } from '../../../ui/kit/form'
import { SelectField } from '../../../ui/kit/select-field'
import { SuggestField } from '../../../ui/kit/suggest-field'
import { DayWords } from '../shared/member-day'
import { fromInput, toInput, type EventInputs } from './form'

const MONTH_MS = EVENT_MAX_DAYS * 24 * 60 * 60 * 1000
const CITY_NAMES = CITIES.map(({ name }) => name)

interface WhenFieldsProps {
  control: Control<EventInputs, unknown, EventFields>
  setValue: UseFormSetValue<EventInputs>
  /** Whether the event is new. A new event can't begin in the past. */
  isNew: boolean
}

/**
 * Fields for the city, the time zone, the beginning and the end. The times are local times at the place of the event.
 * The hints show them in the admin's time zone.
 */
export function WhenFields({ control, setValue, isNew }: WhenFieldsProps) {
  const [now] = useState(() => new Date())
  const [start, end, zone, city] = useWatch({
    control,
    name: ['event_date', 'ends_at', 'time_zone', 'city'],
  })
  const times = timesOf({ start, end, zone, city })
  const field = (name: FieldPath<EventInputs>) => ({ control, name })
  const moveTo = (city: string) => {
    const known = cityNamed(city)
    if (known) setValue('time_zone', known.zone, { shouldDirty: true })
  }
  return (
    <>
      <FormPair>
        <SuggestField
          {...field('city')}
          label="City"
          optional
          options={CITY_NAMES}
          maxLength={LENGTHS.city}
          onText={moveTo}
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
          min={isNew ? toInput(now, zone) : undefined}
        />
        <DateTimeField
          {...field('ends_at')}
          label="End"
          optional
          hint={meaningOf(end, zone)}
          min={start || undefined}
        />
      </FormPair>
      {times && <DayWords event={times} />}
    </>
  )
}

/** Returns the typed times; null while the beginning is not a valid time. */
function timesOf(typed: Record<'start' | 'end' | 'zone' | 'city', string>): EventTimes | null {
  const start = fromInput(typed.start, typed.zone).moment
  const end = fromInput(typed.end, typed.zone).moment
  if (!(start instanceof Date)) return null
  const lasts = end instanceof Date && end > start && end.getTime() - start.getTime() < MONTH_MS
  return {
    event_date: start,
    ends_at: lasts ? end : null,
    time_zone: typed.zone || null,
    city: typed.city || null,
  }
}

/**
 * Explains a typed time: shows it in the admin's time zone, and which moment is used when the clocks show it twice.
 */
function meaningOf(text: string, zone: string): string {
  const { moment, twice } = fromInput(text, zone)
  if (!(moment instanceof Date)) return ''
  const sentences: string[] = []
  if (toInput(moment) !== text) {
    const sameDay = dayIn(moment, OWN_ZONE) === dayIn(moment, zone)
    const time = sameDay ? timeIn(moment, OWN_ZONE) : dayAndTimeIn(moment, OWN_ZONE)
    sentences.push(`That is ${time} for you.`)
  }
  if (twice)
    sentences.push(
      `Clocks go back and show this time twice. The first one is used (${zoneName(moment, zone)}).`,
    )
  return sentences.join(' ')
}
