import dayjs from 'dayjs'

const DAY = 'YYYY-MM-DD'

/** Whether a text is a valid date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(DAY) === text
}

/** Returns the day of a moment in the viewer's time zone, as YYYY-MM-DD. @param moment milliseconds since 1970 */
export function dayOf(moment: number): string {
  return dayjs(moment).format(DAY)
}

/**
 * Returns the start of a day and of the next day, in the viewer's time zone. When the clock changes, a day has 23 or
 * 25 hours.
 * @param day YYYY-MM-DD
 * @returns milliseconds since 1970; `from` is part of the day, `to` is not
 */
export function boundsOf(day: string): { from: number; to: number } {
  const start = dayjs(day).startOf('day')
  return { from: start.valueOf(), to: start.add(1, 'day').startOf('day').valueOf() }
}
