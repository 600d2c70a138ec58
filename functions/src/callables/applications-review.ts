import {
  decideApplication as decideContract,
  undoDecision as undoContract,
} from '@domain/calls/applications'
import {
  countApplications as countContract,
  noteApplication as noteContract,
  readApplication as readContract,
  watchApplications as watchContract,
} from '@domain/calls/review-applications'
import { storeDecision } from '../data/applications/decide'
import { addNote, countWaiting, readForReview, recordReviewer } from '../data/applications/review'
import { undoLastDecision } from '../data/applications/undo'
import { defineAction } from '../lib/action'
import { defineCallable } from '../lib/define-callable'

export const decideApplicationAction = defineAction(
  decideContract,
  'admin',
  async (request, services, { uid }) => {
    const { status, decision } = await storeDecision(services, request, uid)
    return { status, mail_at: decision.mail_at?.getTime() ?? null }
  },
)

export const decideApplication = defineCallable(decideApplicationAction)

export const undoDecisionAction = defineAction(
  undoContract,
  'admin',
  async (request, services, { uid }) => ({
    status: await undoLastDecision(services, request, uid),
  }),
)

export const undoDecision = defineCallable(undoDecisionAction)

export const readApplicationAction = defineAction(
  readContract,
  'admin',
  ({ application_id }, services) => readForReview(services, application_id),
)

export const readApplication = defineCallable(readApplicationAction)

export const noteApplicationAction = defineAction(
  noteContract,
  'admin',
  async (note, services, { uid }) => ({ id: await addNote(services, note, uid) }),
)

export const noteApplication = defineCallable(noteApplicationAction)

export const watchApplicationsAction = defineAction(
  watchContract,
  'admin',
  ({ application_id }, services, { uid }) => recordReviewer(services, application_id, uid),
)

export const watchApplications = defineCallable(watchApplicationsAction)

export const countApplicationsAction = defineAction(countContract, 'admin', ({ rows }, services) =>
  countWaiting(services, rows),
)

export const countApplications = defineCallable(countApplicationsAction)
