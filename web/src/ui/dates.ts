import dayjs from 'dayjs'

// In the viewer's time zone, in the en-US format.

/** 'Nov 21, 2026' */
export const shortDate = (date: Date): string => dayjs(date).format('MMM D, YYYY')

/** 'Nov 21, 2026, 9:05 PM' */
export const shortDateTime = (date: Date): string => dayjs(date).format('MMM D, YYYY, h:mm A')

/** 'November 21, 2026 at 9:05 PM' */
export const longDateTime = (date: Date): string => dayjs(date).format('MMMM D, YYYY [at] h:mm A')

export { timeAgo } from './ago'
