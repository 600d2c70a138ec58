import type { ApplicationStatus, DecisionKind } from './options'

/** Maps each kind of decision to the status of the application after it. */
export const DECISION_STATUS = {
  approve: 'approved',
  hold: 'held',
  decline: 'declined',
} as const satisfies Record<DecisionKind, ApplicationStatus>

/**
 * Returns the name that a decision has as a kind of email and as an action in the audit log, such as
 * 'application_approved'.
 */
export const decisionMailKind = (kind: DecisionKind) =>
  `application_${DECISION_STATUS[kind]}` as const

/** Whether an application with this status still waits for an approval or a decline. */
export const isUndecided = (status: ApplicationStatus): status is 'received' | 'held' =>
  status === 'received' || status === 'held'

interface Decided {
  status: ApplicationStatus
  decision: { decision: DecisionKind }
}

/**
 * Whether an application still has the status that its decision set. The status differs if the applicant has joined
 * since, or has withdrawn the application.
 */
export const isInForce = ({ status, decision }: Decided): boolean =>
  DECISION_STATUS[decision.decision] === status
