const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * How long ago something was: 'this minute', '5 minutes ago', '3 hours ago', 'yesterday', '6 days ago'. @param now in
 * milliseconds
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

/** How long ago a moment was, without dayjs. The date and the time are shown on hover. */
export const Ago = ({ of }: { of: Date }) => (
  // Newer browsers put a narrow space before 'PM'.
  <time dateTime={of.toISOString()} title={tip.format(of).replaceAll('\u202f', ' ')}>
    {timeAgo(of)}
  </time>
)
