import { shortDate, shortDateTime } from './dates'

interface TimeProps {
  of: Date
  /** Formats the date. @default shortDate */
  as?: (date: Date) => string
  /** Shows the date and the time in a tooltip. */
  tip?: boolean
}

/** Shows a date or a time as text. */
export function Time({ of, as = shortDate, tip }: TimeProps) {
  return (
    <time dateTime={of.toISOString()} title={tip ? shortDateTime(of) : undefined}>
      {as(of)}
    </time>
  )
}
