import type { ApplicationStatus, DecisionKind } from './options'

/** The status of an application after each kind of decision. */
export const DECISION_STATUS = {
  approve: 'approved',
  hold: 'held',
  decline: 'declined',
} as const satisfies Record<DecisionKind, ApplicationStatus>

/** Returns the kind of the email about a decision. The audit log uses the same name for the action. */
export const decisionMailKind = (kind: DecisionKind) =>
  `application_${DECISION_STATUS[kind]}` as const

/** Whether an application with this status still waits for a final decision. */
export const isUndecided = (status: ApplicationStatus): status is 'received' | 'held' =>
  status === 'received' || status === 'held'

interface Decided {
  status: ApplicationStatus
  decision: { decision: DecisionKind }
}

/**
 * Whether an application still has the status that its decision has set. The status is different if the applicant has
 * joined or withdrawn the application since the decision.
 */
export const isInForce = ({ status, decision }: Decided): boolean =>
  DECISION_STATUS[decision.decision] === status
