import dayjs from 'dayjs'

const DAY_FORMAT = 'YYYY-MM-DD'

/** Whether a text is a valid date in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format(DAY_FORMAT) === text
}

/**
 * Returns the day of a moment in the viewer's time zone, as YYYY-MM-DD.
 * @param moment in milliseconds since 1970
 */
export function dayOf(moment: number): string {
  return dayjs(moment).format(DAY_FORMAT)
}

/**
 * Returns the start of a day and the start of the next day, in the viewer's time zone. A day on which the clocks
 * change has 23 or 25 hours.
 * @param day in the format YYYY-MM-DD
 * @returns `from` (inclusive) and `to` (exclusive), in milliseconds since 1970
 */
export function dayRange(day: string): { from: number; to: number } {
  const start = dayjs(day).startOf('day')
  return { from: start.valueOf(), to: start.add(1, 'day').startOf('day').valueOf() }
}
