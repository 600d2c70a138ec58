/** Without dayjs: the home is the portal's first screen. Newer browsers put a narrow space before 'PM'. */
function formatter(options: Intl.DateTimeFormatOptions): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (moment) => format.format(moment).replaceAll('\u202f', ' ')
}

/** 'Nov', '27' and 'Friday, November 27 at 5:00 PM'. */
export const monthOf = formatter({ month: 'short' })
export const dayOf = formatter({ day: 'numeric' })
export const weekdayAndTimeOf = formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
