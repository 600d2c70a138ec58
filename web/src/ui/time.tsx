import { shortDate, shortDateTime } from './dates'

interface TimeProps {
  date: Date
  /** Formats the date. @default shortDate */
  format?: (date: Date) => string
  /** Whether a tooltip shows the full date and time. */
  withTooltip?: boolean
}

/** Shows a date or a time as text. */
export function Time({ date, format = shortDate, withTooltip }: TimeProps) {
  return (
    <time dateTime={date.toISOString()} title={withTooltip ? shortDateTime(date) : undefined}>
      {format(date)}
    </time>
  )
}
