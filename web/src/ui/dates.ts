import dayjs from 'dayjs'

// All functions in this module use the viewer's time zone and the US English format.

/** Formats a date: 'Nov 21, 2026'. */
export const shortDate = (date: Date): string => dayjs(date).format('MMM D, YYYY')

/** Formats a date and time: 'Nov 21, 2026, 9:05 PM'. */
export const shortDateTime = (date: Date): string => dayjs(date).format('MMM D, YYYY, h:mm A')

/** Formats a date and time in full: 'November 21, 2026 at 9:05 PM'. */
export const longDateTime = (date: Date): string => dayjs(date).format('MMMM D, YYYY [at] h:mm A')

export { timeAgo } from './time-ago'
