import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/durations'
import { REVIEW_HOURS } from '@domain/limits'
import { withNoun } from '../../../ui/format'

export interface TimeLeft {
  text: string
  /** `soon`: less than a quarter of the promised review time is left. */
  state: 'good' | 'soon' | 'overdue'
}

/**
 * Describes how much of the promised review time is left: '5 hours left', '40 minutes left', 'Overdue by 3 hours'.
 * @param due the end of the promised time, in milliseconds since 1970
 * @param now in milliseconds since 1970
 */
export function timeLeft(due: number, now: number): TimeLeft {
  const remaining = due - now
  if (remaining < 0) return { text: `Overdue by ${formatDuration(-remaining)}`, state: 'overdue' }
  const state = remaining < (REVIEW_HOURS / 4) * HOUR_MS ? 'soon' : 'good'
  return { text: `${formatDuration(remaining)} left`, state }
}

/**
 * Formats a duration in one unit, rounded down: in days if it is at least two days, in hours if it is at least one
 * hour, otherwise in minutes.
 */
function formatDuration(ms: number): string {
  if (ms >= 2 * DAY_MS) return withNoun(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return withNoun(Math.floor(ms / HOUR_MS), 'hour')
  return withNoun(Math.floor(ms / MINUTE_MS), 'minute')
}
