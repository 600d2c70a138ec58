import { DAY_MS, MINUTE_MS } from '@domain/durations'

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * Returns how long ago a date was: 'this minute', '5 minutes ago', '3 hours ago', 'yesterday', '6 days ago'. After 24
 * hours, it is the number of calendar days between the date and now, in the reader's time zone.
 * @param now the current time, in milliseconds since 1970
 */
export function timeAgo(date: Date, now = Date.now()): string {
  const minutes = Math.max(Math.floor((now - date.getTime()) / MINUTE_MS), 0)
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  const days = dayNumber(new Date(now)) - dayNumber(date)
  // On the day on which daylight saving time ends, 24 hours can pass within the same day.
  return hours < 24 || days === 0 ? relative.format(-hours, 'hour') : relative.format(-days, 'day')
}

/** Returns the number of days between 1970 and the calendar day of a date in the reader's time zone. */
const dayNumber = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS

const tip = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Shows how long ago a date was. A tooltip shows the date and the time. The component needs no dayjs, so it is small.
 */
export const TimeAgo = ({ date }: { date: Date }) => (
  // Newer browsers put a narrow no-break space before 'PM'. It is replaced with a normal space.
  <time dateTime={date.toISOString()} title={tip.format(date).replaceAll('\u202f', ' ')}>
    {timeAgo(date)}
  </time>
)
