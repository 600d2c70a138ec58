import { shortDate, shortDateTime } from './dates'

interface TimeProps {
  of: Date
  /** Formats it. @default shortDate */
  as?: (date: Date) => string
  /** The date and the time are shown on hover. */
  tip?: boolean
}

/** A moment in words. */
export function Time({ of, as = shortDate, tip }: TimeProps) {
  return (
    <time dateTime={of.toISOString()} title={tip ? shortDateTime(of) : undefined}>
      {as(of)}
    </time>
  )
}
