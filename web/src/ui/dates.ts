import dayjs from 'dayjs'

// In the viewer's time zone, in the en-US format.

/** 'Nov 21, 2026' */
export const shortDate = (date: Date): string => dayjs(date).format('MMM D, YYYY')

/** 'Nov 21, 2026, 9:05 PM' */
export const shortDateTime = (date: Date): string => dayjs(date).format('MMM D, YYYY, h:mm A')

/** 'November 21, 2026 at 9:05 PM' */
export const longDateTime = (date: Date): string => dayjs(date).format('MMMM D, YYYY [at] h:mm A')

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
