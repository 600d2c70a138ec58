/**
 * Returns a function that formats a moment. Does not use dayjs, because the home page is the portal's first screen.
 * Newer browsers put a narrow no-break space before 'PM', which is replaced.
 */
function formatter(options: Intl.DateTimeFormatOptions): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (moment) => format.format(moment).replaceAll('\u202f', ' ')
}

/** Formatters for the month ('Nov'), the day ('27'), and the day with its time ('Friday, November 27 at 5:00 PM'). */
export const monthOf = formatter({ month: 'short' })
export const dayOf = formatter({ day: 'numeric' })
export const weekdayAndTimeOf = formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
