const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * Returns how long ago a date was: 'this minute', '5 minutes ago', '3 hours ago', 'yesterday', '6 days ago'.
 * @param now the current time, in milliseconds since 1970
 */
export function timeAgo(date: Date, now = Date.now()): string {
  const minutes = Math.max(Math.floor((now - date.getTime()) / 60_000), 0)
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / 24), 'day')
}

const tip = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Shows how long ago a date was. A tooltip shows the date and the time. This component does not use dayjs. */
export const TimeAgo = ({ date }: { date: Date }) => (
  // Newer browsers put a narrow no-break space before 'PM', which is replaced with a normal space.
  <time dateTime={date.toISOString()} title={tip.format(date).replaceAll('\u202f', ' ')}>
    {timeAgo(date)}
  </time>
)
