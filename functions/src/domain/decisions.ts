import type { ApplicationStatus, DecisionKind } from './options'

/** Maps each kind of decision to the status of the application after it. */
export const DECISION_STATUS = {
  approve: 'approved',
  hold: 'held',
  decline: 'declined',
} as const satisfies Record<DecisionKind, ApplicationStatus>

/** Returns the kind of a decision's email, such as 'application_approved'. The audit log uses the same name. */
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
 * Whether an application still has the status that its decision set. False if the applicant has since joined, or has
 * withdrawn the application.
 */
export const isInForce = ({ status, decision }: Decided): boolean =>
  DECISION_STATUS[decision.decision] === status
