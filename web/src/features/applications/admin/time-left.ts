import type { ApplicationCard } from '@domain/calls/application-card'
import { REVIEW_HOURS } from '@domain/limits'
import type { ApplicationStatus, DecisionKind } from '@domain/options'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface TimeLeft {
  words: string
  /** `soon`: the last quarter of the promised time. */
  state: 'good' | 'soon' | 'overdue'
}

/**
 * How much of the promised time for a decision is left: '5 hours left', '40 minutes left', 'Overdue by 3 hours'.
 * @param due the end of the promised time, in milliseconds since 1970, like `now`
 */
export function timeLeft(due: number, now: number): TimeLeft {
  const left = due - now
  if (left < 0) return { words: `Overdue by ${inWords(-left)}`, state: 'overdue' }
  const state = left < (REVIEW_HOURS / 4) * HOUR ? 'soon' : 'good'
  return { words: `${inWords(left)} left`, state }
}

/** The largest unit that fits, rounded down; days from two on. */
function inWords(ms: number): string {
  if (ms >= 2 * DAY) return counted(ms / DAY, 'day')
  return ms >= HOUR ? counted(ms / HOUR, 'hour') : counted(ms / MINUTE, 'minute')
}

function counted(value: number, unit: string): string {
  const whole = Math.floor(value)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

/** Whether an application still waits for its decision. */
export const isOpen = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'received' || status === 'held'

const LED_TO: Record<DecisionKind, ApplicationStatus> = {
  approve: 'approved',
  hold: 'held',
  decline: 'declined',
}

/** Whether the decision in force can be taken back: it holds, and its mail has not gone. The server decides again. */
export function mayUndo(
  { status, decision }: Pick<ApplicationCard, 'status' | 'decision'>,
  now: number,
): boolean {
  if (!decision || LED_TO[decision.decision] !== status) return false
  return decision.mail_at === null || decision.mail_at > now
}
