import type { ApplicationCard } from '@domain/calls/application-card'
import { isInForce, isUndecided } from '@domain/decisions'
import { DECISIONS, type ApplicationStatus, type DecisionKind } from '@domain/options'

/**
 * The decisions that an admin can make about an application now. An application that is on hold cannot be put on hold
 * again.
 */
export const decisionsFor = ({ status }: { status: ApplicationStatus }): DecisionKind[] =>
  isUndecided(status) ? DECISIONS.filter((kind) => kind !== 'hold' || status !== 'held') : []

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
