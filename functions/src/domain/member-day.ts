import { DAY_MS } from './durations'
import { endOf, eventWhen, placeZone, timeIn, type EventTimes } from './event-time'
import { eidOn, hijriDay, hijriText, RAMADAN } from './hijri'
import type { Prayer } from './options'
import { clockAt, momentsAt } from './zones'

const DAY_LENGTH = 'YYYY-MM-DD'.length
const FRIDAY = 5

/** The times at which the prayers of one day begin at a place. */
export type PrayerTimes = Record<Prayer, Date>

const PRAYER_NAMES: Record<Prayer, string> = {
  fajr: 'Fajr',
  dhuhr: 'Dhuhr',
  asr: 'Asr',
  maghrib: 'Maghrib',
  isha: 'Isha',
}

/** Lists the prayers of a day in order with their times, such as 'Fajr 5:10 AM'. The spaces are non-breaking. */
export const prayerList = (times: PrayerTimes, zone: string): string[] =>
  (Object.keys(PRAYER_NAMES) as Prayer[]).map((name) =>
    `${PRAYER_NAMES[name]} ${timeIn(times[name], zone)}`.replaceAll(' ', '\u00a0'),
  )

/**
 * Describes the religious occasions during an event in the venue's time: Eid, Iftar in Ramadan, Jumu'ah, and other
 * prayers. The texts give no rulings. An event without a known time zone has no texts. An event longer than a day has
 * only texts about Eid.
 * @param timesOf returns the prayer times on the civil day of the given moment; null if they are not known
 * @param shift the shift of the Hijri date, in days
 * @param readerZone the reader's time zone. If the reader's time differs from the venue's, the texts name the venue's
 * city.
 */
export function eventDayTexts(
  event: EventTimes,
  timesOf: (moment: Date) => PrayerTimes | null,
  shift: number,
  readerZone: string,
): string[] {
  const zone = placeZone(event)
  if (zone === null) return []
  const [start, end] = [event.event_date, endOf(event)]
  const words: string[] = []
  const days = civilDays(start, end, zone)
  for (const day of days) {
    const eid = eidOn(hijriDay(day, zone, shift))
    if (eid) words.push(`${eid}, ${hijriText(hijriDay(day, zone, shift))}, falls on this event.`)
  }
  if (end.getTime() - start.getTime() > DAY_MS) return words
  const { there } = eventWhen(event, readerZone)
  const inPlace = there ? ` in ${there.city}` : ''
  const begins = (moment: Date) => moment >= start && moment < end
  const prayers: string[] = []
  for (const day of days) {
    const times = timesOf(day)
    if (!times) continue
    const isFriday = clockAt(day, zone).getUTCDay() === FRIDAY
    const isFast = hijriDay(day, zone, shift).month === RAMADAN
    for (const name of Object.keys(PRAYER_NAMES) as Prayer[]) {
      if (!begins(times[name])) continue
      const at = `${timeIn(times[name], zone)}${inPlace}`
      if (name === 'maghrib' && isFast)
        words.push(`It is Ramadan: Iftar is at ${at}, during this event.`)
      else if (name === 'dhuhr' && isFriday)
        words.push(`It is Friday: the time of Jumu‘ah begins at ${at}, during this event.`)
      else prayers.push(`${PRAYER_NAMES[name]} (${at})`)
    }
  }
  if (prayers.length > 0)
    words.push(
      `${prayers.join(' and ')} ${prayers.length === 1 ? 'begins' : 'begin'} during this event.`,
    )
  return words
}

/** Returns the moment of noon on each civil day that the event touches. */
function civilDays(start: Date, end: Date, zone: string): Date[] {
  const days: Date[] = []
  // Days are counted by local dates and not in steps of 24 hours, because a day on which daylight saving begins or ends
  // is shorter or longer.
  const day = clockAt(start, zone)
  const last = clockAt(new Date(end.getTime() - 1), zone)
  for (day.setUTCHours(0, 0, 0, 0); day <= last; day.setUTCDate(day.getUTCDate() + 1)) {
    const noon = `${day.toISOString().slice(0, DAY_LENGTH)}T12:00`
    days.push(...(momentsAt(noon, zone) ?? []))
  }
  return days
}
