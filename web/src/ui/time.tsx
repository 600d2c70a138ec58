import { shortDate, shortDateTime } from './dates'

interface TimeProps {
  of: Date
  /** How it is written. @default shortDate */
  as?: (date: Date) => string
  /** The date and the time show when one points at it. */
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
