import dayjs from 'dayjs'

const DAY = 'YYYY-MM-DD'

/** Whether a text is a valid date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(DAY) === text
}

/** The day of a moment, in the viewer's zone, as YYYY-MM-DD. @param moment milliseconds since 1970 */
export function dayOf(moment: number): string {
  return dayjs(moment).format(DAY)
}

/**
 * Start and end of a day in the viewer's zone, half open: 23 or 25 hours when the clock changes.
 * @param day YYYY-MM-DD
 * @returns milliseconds since 1970
 */
export function boundsOf(day: string): { from: number; to: number } {
  const start = dayjs(day).startOf('day')
  return { from: start.valueOf(), to: start.add(1, 'day').startOf('day').valueOf() }
}
