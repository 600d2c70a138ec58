/**
 * Returns a function that formats a time. It uses Intl instead of dayjs, because the home page is the portal's first
 * screen and must load little code. Newer browsers put a narrow no-break space before 'PM', which is replaced by a
 * normal space.
 */
function formatter(options: Intl.DateTimeFormatOptions): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (moment) => format.format(moment).replaceAll('\u202f', ' ')
}

/**
 * Formatters: `monthOf` returns 'Nov', `dayOf` returns '27', and `weekdayAndTimeOf` returns 'Friday, November 27 at
 * 5:00 PM'.
 */
export const monthOf = formatter({ month: 'short' })
export const dayOf = formatter({ day: 'numeric' })
export const weekdayAndTimeOf = formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
