const HOUR_MS = 3_600_000
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

interface EventDate {
  /** 31 Oct 2025 */
  day: string
  /** October 31 */
  monthDay: string
  /** 9:00 PM */
  time: string
}

/**
 * An instant as its place reads it. Without Intl: its output differs between the versions of server and browser, and
 * the prerendered text has to be the hydrated one.
 * @param instant milliseconds since 1970
 * @param utcOffsetHours the place's offset, for example 4 for the UAE
 */
export function eventDate(instant: number, utcOffsetHours: number): EventDate {
  const local = new Date(instant + utcOffsetHours * HOUR_MS)
  const month = MONTHS[local.getUTCMonth()] ?? ''
  const [day, hours] = [local.getUTCDate(), local.getUTCHours()]
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return {
    day: `${day} ${month.slice(0, 3)} ${local.getUTCFullYear()}`,
    monthDay: `${month} ${day}`,
    time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`,
  }
}
