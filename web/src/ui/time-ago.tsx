import { DAY_MS, MINUTE_MS } from '@domain/durations'

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * Returns how long ago a date was: 'this minute', '5 minutes ago', '3 hours ago', 'yesterday', '6 days ago'. From 24
 * hours on, days are counted by the calendar in the reader's time zone.
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

/** The number of a date's day in the reader's time zone. The numbers of consecutive days differ by 1. */
const dayNumber = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS

const tip = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows how long ago a date was. A tooltip shows the date and the time. This component does not use dayjs. */
export const TimeAgo = ({ date }: { date: Date }) => (
  // Newer browsers put a narrow no-break space before 'PM'. A normal space replaces it.
  <time dateTime={date.toISOString()} title={tip.format(date).replaceAll('\u202f', ' ')}>
    {timeAgo(date)}
  </time>
)
