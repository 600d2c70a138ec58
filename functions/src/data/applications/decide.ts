import { randomUUID } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallRequest } from '@domain/calls/contract'
import type { decideApplication } from '@domain/calls/applications'
import { DECISION_STATUS, decisionMailKind, isUndecided } from '@domain/decisions'
import { MINUTE_MS, monthsAfter } from '@domain/durations'
import {
  applicationLabel,
  applicationSchema,
  type Application,
  type Decision,
} from '@domain/entities/application'
import { DomainError } from '@domain/errors'
import { REAPPLY_MONTHS, DECISION_UNDO_MINUTES } from '@domain/limits'
import { DECISION_REASONS } from '@domain/options'
import { authErrorCode } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { adminActor, addAuditEntry } from '../audit/log'
import { inviteCodes, profiles, readDocument } from '../collections'
import { draftMail, type MailDraft } from '../mail/queue'
import { newApplicationCode } from '../new-invite-code'
import { retryOnConflict } from '../retry-on-conflict'
import { applications } from './collections'
import { applicationMailParams } from './mail'

type DecisionRequest = CallRequest<typeof decideApplication>

type DecisionResult = Pick<Application, 'status'> & { decision: Decision }

/**
 * Stores a decision on an application, with the applicant's invitation code, the email and the audit entry. The commit
 * fails if the application was changed since it was read, so only one of several simultaneous decisions takes effect.
 * Repeating a decision returns its result. If the applicant is already a member, any decision sets the status 'joined',
 * and creates neither a code nor an email.
 * @throws {DomainError} `application_not_found`, `application_decided`, `application_changed`, `applicant_signs_up`,
 * `invalid_request`
 */
export async function storeDecision(
  services: Services,
  request: DecisionRequest,
  admin: string,
): Promise<DecisionResult> {
  if (DECISION_REASONS[request.reason].decision !== request.decision)
    throw new DomainError('invalid_request', { field: 'reason' })
  const { db } = services
  const ref = applications(db).doc(request.application_id)
  const actor = await adminActor(db, admin)
  return retryOnConflict<DecisionResult>(
    async (commit) => {
      const snapshot = await ref.get()
      const application = readDocument(applicationSchema, snapshot)
      if (!application) throw new DomainError('application_not_found')
      const { status } = application
      if (isRepeat(application, request, admin)) return { status, decision: application.decision }
      if (!isUndecided(status)) throw new DomainError('application_decided')
      if (request.seen !== undefined && request.seen !== application.updated_at.getTime())
        throw new DomainError('application_changed')
      const joined_uid = await memberWith(services, application.email)
      const at = services.now()
      const decision = decisionOf(request, { by: admin, at, from: status, joined_uid })
      const { change, batch } = prepareWrites(services, {
        id: ref.id,
        application,
        decision,
        joined_uid,
        request,
      })
      batch.update(ref, change, { lastUpdateTime: updateTimeOf(snapshot) })
      addAuditEntry(db, batch, {
        action: decisionMailKind(request.decision),
        actor,
        target: { id: ref.id, label: applicationLabel(ref.id) },
        before: { status },
        after: { status: change.status, reason: DECISION_REASONS[request.reason].label },
        at,
      })
      await commit(() => batch.commit())
      return { status: change.status, decision }
    },
    { gaveUp: () => new DomainError('application_decided') },
  )
}

function updateTimeOf({ updateTime }: DocumentSnapshot) {
  if (!updateTime) throw new Error('The document has no update time')
  return updateTime
}

/** Whether this call repeats the current decision, for example because the response was lost. */
function isRepeat(
  application: Application,
  request: DecisionRequest,
  admin: string,
): application is Application & { decision: Decision } {
  const { status, reapply_after, decision } = application
  return (
    decision?.decided_by === admin &&
    decision.decision === request.decision &&
    decision.reason === request.reason &&
    decision.message === (request.message ?? null) &&
    // Only the status 'declined' has a `reapply_after`. If a declined applicant is already a member, the stored status
    // is 'joined'.
    (status !== 'declined' ||
      reapplyAfter(request.reapply_months, decision.decided_at)?.getTime() ===
        reapply_after?.getTime())
  )
}

/**
 * Returns the uid of the member with this email address; null if no account has the address. Reads the profile, because
 * a member may have no document in `user_roles`.
 * @throws {DomainError} `applicant_signs_up` if the account has no profile yet, because its sign-up is still running
 */
async function memberWith({ auth, db }: Services, email: string): Promise<string | null> {
  try {
    const { uid } = await auth.getUserByEmail(email)
    if ((await profiles(db).doc(uid).get()).exists) return uid
  } catch (error) {
    if (authErrorCode(error) === 'user-not-found') return null
    throw error
  }
  throw new DomainError('applicant_signs_up')
}

interface DecisionContext {
  by: string
  at: Date
  from: Decision['from']
  /** The uid of the applicant if the applicant is already a member; otherwise null. */
  joined_uid: string | null
}

function decisionOf(
  { decision, reason, ...request }: DecisionRequest,
  { by, at, from, joined_uid }: DecisionContext,
): Decision {
  const message = request.message ?? null
  // No email is sent if the applicant is already a member, or if the application is put on hold without a message.
  const isMailed = joined_uid === null && (decision !== 'hold' || message !== null)
  return {
    id: randomUUID(),
    decision,
    reason,
    message,
    decided_by: by,
    decided_at: at,
    mail_at: isMailed ? new Date(at.getTime() + DECISION_UNDO_MINUTES * MINUTE_MS) : null,
    from,
  }
}

/** Returns the draft of the email about a decision. The text is composed when the email is sent. */
export function decisionMail(
  id: string,
  { email }: Pick<Application, 'email'>,
  decision: Decision,
): MailDraft {
  return {
    to: { email },
    kind: decisionMailKind(decision.decision),
    params: applicationMailParams(id, decision.id),
    reference: `applications/${id} ${decision.id}`,
    at: decision.decided_at,
    ...(decision.mail_at && { notBefore: decision.mail_at }),
  }
}

interface PreparedDecision {
  id: string
  application: Application
  decision: Decision
  joined_uid: string | null
  request: DecisionRequest
}

/** Prepares the writes of a decision, without the audit entry. */
function prepareWrites(
  { db }: Services,
  { id, application, decision, joined_uid, request }: PreparedDecision,
) {
  const batch = db.batch()
  const { decided_at: at, mail_at, decided_by } = decision
  const change: Pick<Application, 'status' | 'decision' | 'held' | 'updated_at'> &
    Partial<Application> = {
    status: DECISION_STATUS[decision.decision],
    decision,
    held: application.decision,
    updated_at: at,
  }
  if (mail_at) {
    const { ref, mail } = draftMail(db, decisionMail(id, application, decision))
    batch.create(ref, mail)
  }
  if (joined_uid !== null) {
    change.status = 'joined'
    change.joined_uid = joined_uid
  } else if (decision.decision === 'approve') {
    const applicant = { id, email: application.email }
    const invite = newApplicationCode(applicant, decided_by, { now: at, sentAt: mail_at ?? at })
    batch.create(inviteCodes(db).doc(invite.code), invite)
    change.invite_code = invite.code
    change.invite_expires_at = invite.expires_at
  } else if (decision.decision === 'decline') {
    change.closed_at = at
    change.reapply_after = reapplyAfter(request.reapply_months, at)
  }
  return { batch, change }
}

/**
 * Returns the time from which a declined applicant may apply again; null for never.
 * @param months the number of months until then; null for never, undefined for the default
 */
function reapplyAfter(months: DecisionRequest['reapply_months'], at: Date): Date | null {
  return months === null ? null : monthsAfter(at, months ?? REAPPLY_MONTHS.usual)
}
