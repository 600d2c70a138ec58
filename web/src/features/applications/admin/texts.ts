import type { ApplicationList } from '@domain/calls/search-applications'
import type { DecisionKind } from '@domain/options'

/** The labels of the filter that chooses a list of applications. */
export const LIST_LABELS: Record<ApplicationList, string> = {
  received: 'Waiting',
  held: 'On Hold',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  joined: 'Joined',
  any: 'All Applications',
}

/** The labels of the applicant's answers, for reviewers. */
export const ANSWER_LABELS = {
  name: 'Name',
  business: 'Business',
  activity: 'What it does',
  revenue_band: 'Revenue',
  region: 'Region',
  referred_by: 'Who sent them',
  why: 'Why they want to join',
} as const

interface DecisionTexts {
  /** The text of the decision button, and the beginning of the dialog's title. */
  verb: string
  /** The words after the admin's name, as in 'Amina approved this application'. */
  pastText: string
  /** The toast after the decision. */
  successText: string
}

export const DECISION_TEXTS: Record<DecisionKind, DecisionTexts> = {
  approve: {
    verb: 'Approve',
    pastText: 'approved this application',
    successText: 'Application approved',
  },
  hold: {
    verb: 'Hold',
    pastText: 'put this application on hold',
    successText: 'Application put on hold',
  },
  decline: {
    verb: 'Decline',
    pastText: 'declined this application',
    successText: 'Application declined',
  },
}
