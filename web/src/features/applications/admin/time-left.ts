import type { ApplicationCard } from '@domain/calls/application-card'
import { REVIEW_HOURS } from '@domain/limits'
import { DECISIONS, type ApplicationStatus, type DecisionKind } from '@domain/options'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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
  const state = remaining < (REVIEW_HOURS / 4) * HOUR ? 'soon' : 'good'
  return { text: `${formatDuration(remaining)} left`, state }
}

/** Formats a duration in one unit, rounded down: days from two days on, hours from one hour on, otherwise minutes. */
function formatDuration(ms: number): string {
  if (ms >= 2 * DAY) return countText(ms / DAY, 'day')
  return ms >= HOUR ? countText(ms / HOUR, 'hour') : countText(ms / MINUTE, 'minute')
}

function countText(value: number, unit: string): string {
  const whole = Math.floor(value)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

/** Whether an application still waits for a final decision. */
export const isOpen = ({ status }: { status: ApplicationStatus }): boolean =>
  status === 'received' || status === 'held'

/** The decisions that an admin can make about an application now. An application on hold is not held again. */
export const decisionsFor = ({ status }: { status: ApplicationStatus }): DecisionKind[] =>
  isOpen({ status }) ? DECISIONS.filter((kind) => kind !== 'hold' || status !== 'held') : []

const STATUS_AFTER: Record<DecisionKind, ApplicationStatus> = {
  approve: 'approved',
  hold: 'held',
  decline: 'declined',
}

/** Whether an application still has the status that its decision has set. It may be withdrawn or joined since. */
export const isInForce = ({
  status,
  decision,
}: {
  status: ApplicationStatus
  decision: { decision: DecisionKind }
}): boolean => STATUS_AFTER[decision.decision] === status

/**
 * Whether an admin can undo the current decision. The application must still have the status that the decision set,
 * and the email about the decision must not have been sent. The server checks both conditions again.
 */
export function canUndo(
  { status, decision }: Pick<ApplicationCard, 'status' | 'decision'>,
  now: number,
): boolean {
  if (!decision || !isInForce({ status, decision })) return false
  return decision.mail_at === null || decision.mail_at > now
}
