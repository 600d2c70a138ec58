import dayjs, { extend } from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'

extend(advancedFormat)

/** "October 31st, 2025 at 9:00 PM" in the viewer's zone (specification, section 2: 'PPP at p' of date-fns, en-US). */
export function longDate(date: Date): string {
  return dayjs(date).format('MMMM Do, YYYY [at] h:mm A')
}

/** The parts of a calendar leaf: "Fri", "Oct", "31". */
export function leafOf(date: Date): { weekday: string; month: string; day: string } {
  const at = dayjs(date)
  return { weekday: at.format('ddd'), month: at.format('MMM'), day: at.format('D') }
}
