import type { ApplicationCard } from '@domain/calls/application-card'
import { REVIEW_HOURS } from '@domain/limits'
import type { ApplicationStatus, DecisionKind } from '@domain/options'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface TimeLeft {
  words: string
  /** `soon`: the last quarter of the promised review time. */
  state: 'good' | 'soon' | 'overdue'
}

/**
 * Describes how much of the promised review time is left: '5 hours left', '40 minutes left', 'Overdue by 3 hours'.
 * @param due the end of the promised time, in milliseconds since 1970
 * @param now in milliseconds since 1970
 */
export function timeLeft(due: number, now: number): TimeLeft {
  const left = due - now
  if (left < 0) return { words: `Overdue by ${inWords(-left)}`, state: 'overdue' }
  const state = left < (REVIEW_HOURS / 4) * HOUR ? 'soon' : 'good'
  return { words: `${inWords(left)} left`, state }
}

/** Formats a duration in one unit, rounded down: days from two days on, hours from one hour on, otherwise minutes. */
function inWords(ms: number): string {
  if (ms >= 2 * DAY) return counted(ms / DAY, 'day')
  return ms >= HOUR ? counted(ms / HOUR, 'hour') : counted(ms / MINUTE, 'minute')
}

function counted(value: number, unit: string): string {
  const whole = Math.floor(value)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

/** Whether an application still waits for a final decision. */
export const isOpen = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'received' || status === 'held'

const LED_TO: Record<DecisionKind, ApplicationStatus> = {
  approve: 'approved',
  hold: 'held',
  decline: 'declined',
}

/**
 * Whether an admin may undo the current decision: the application still has the status of the decision, and its email
 * was not sent yet. The server checks this again.
 */
export function mayUndo(
  { status, decision }: Pick<ApplicationCard, 'status' | 'decision'>,
  now: number,
): boolean {
  if (!decision || LED_TO[decision.decision] !== status) return false
  return decision.mail_at === null || decision.mail_at > now
}
