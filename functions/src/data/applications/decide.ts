import { randomUUID } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { CallRequest } from '@domain/calls/contract'
import type { decideApplication } from '@domain/calls/applications'
import {
  applicationLabel,
  applicationSchema,
  type Application,
  type Decision,
} from '@domain/entities/application'
import type { MailKind } from '@domain/entities/outbox-mail'
import { DomainError } from '@domain/errors'
import { REAPPLY_MONTHS, DECISION_UNDO_MINUTES } from '@domain/limits'
import { DECISION_REASONS, type ApplicationStatus, type DecisionKind } from '@domain/options'
import { authErrorCode } from '../../lib/sdk-errors'
import type { Services } from '../../lib/services'
import { adminActor, recordedWrite } from '../audit/log'
import { inviteCodes, readDocument } from '../collections'
import { draftMail, type Posted } from '../mail/queue'
import { newApplicationCode } from '../new-invite-code'
import { retryOnConflict } from '../retry-on-conflict'
import { applications } from './collections'
import { applicationMailParams } from './mail'

type Asked = CallRequest<typeof decideApplication>

/** The application's new status, the email and the action in the audit log, by kind of decision. */
export const DECIDED = {
  approve: { status: 'approved', mail: 'application_approved', action: 'application_approved' },
  hold: { status: 'held', mail: 'application_held', action: 'application_held' },
  decline: { status: 'declined', mail: 'application_declined', action: 'application_declined' },
} as const satisfies Record<
  DecisionKind,
  { status: ApplicationStatus; mail: MailKind; action: string }
>

/** The current decision, and the application's status after it. */
type Decided = Pick<Application, 'status'> & { decision: Decision }

/**
 * Decides an application. One commit writes the decision, the code that is bound to the applicant's address, the email
 * that is sent later, and the audit entry. The commit fails if the application was changed since it was read, so that
 * only one of several simultaneous decisions takes effect. Repeating a decision returns its result.
 * @throws {DomainError} `application_not_found`, `application_decided`, `application_changed`, `applicant_is_member`,
 * `invalid_request`
 */
export async function decide(services: Services, asked: Asked, admin: string): Promise<Decided> {
  if (DECISION_REASONS[asked.reason].decision !== asked.decision)
    throw new DomainError('invalid_request', { field: 'reason' })
  const { db } = services
  const ref = applications(db).doc(asked.application_id)
  const actor = await adminActor(db, admin)
  return retryOnConflict<Decided>(
    async (commit) => {
      const snapshot = await ref.get()
      const application = readDocument(applicationSchema, snapshot)
      if (!application) throw new DomainError('application_not_found')
      const { status, decision: former } = application
      if (former && isSame(former, asked, admin)) return { status, decision: former }
      if (status !== 'received' && status !== 'held') throw new DomainError('application_decided')
      if (asked.seen !== undefined && asked.seen !== application.updated_at.getTime())
        throw new DomainError('application_changed')
      if (asked.decision === 'approve') await checkNoMember(services, application.email)
      const at = services.now()
      const decision = decisionOf(asked, { by: admin, at, from: status })
      const { change, batch } = prepare(services, { id: ref.id, application, decision, asked })
      batch.update(ref, change, { lastUpdateTime: updateTimeOf(snapshot) })
      recordedWrite(db, batch, {
        action: DECIDED[asked.decision].action,
        actor,
        target: { id: ref.id, label: applicationLabel(ref.id) },
        before: { status },
        after: { status: change.status, reason: DECISION_REASONS[asked.reason].label },
        at,
      })
      await commit(() => batch.commit())
      return { status: change.status, decision }
    },
    { gaveUp: () => new DomainError('application_decided') },
  )
}

function updateTimeOf({ updateTime }: DocumentSnapshot) {
  if (!updateTime) throw new Error('A document that was read has no time')
  return updateTime
}

/** Whether this call repeats the current decision, for example because the response was lost. */
const isSame = (former: Decision, asked: Asked, admin: string): boolean =>
  former.decided_by === admin &&
  former.decision === asked.decision &&
  former.reason === asked.reason &&
  former.message === (asked.message ?? null)

async function checkNoMember({ auth }: Services, email: string): Promise<void> {
  try {
    await auth.getUserByEmail(email)
  } catch (error) {
    if (authErrorCode(error) === 'user-not-found') return
    throw error
  }
  throw new DomainError('applicant_is_member')
}

function decisionOf(
  { decision, reason, ...asked }: Asked,
  { by, at, from }: { by: string; at: Date; from: Decision['from'] },
): Decision {
  const message = asked.message ?? null
  // A hold without a message to the applicant sends no email.
  const isMailed = decision !== 'hold' || message !== null
  return {
    id: randomUUID(),
    decision,
    reason,
    message,
    decided_by: by,
    decided_at: at,
    mail_at: isMailed ? new Date(at.getTime() + DECISION_UNDO_MINUTES * 60_000) : null,
    from,
  }
}

/** The email about a decision. It contains the id of the decision; its text is composed when it is sent. */
export function mailOf(
  id: string,
  { email }: Pick<Application, 'email'>,
  decision: Decision,
): Posted {
  return {
    to: { email },
    kind: DECIDED[decision.decision].mail,
    params: applicationMailParams(id, decision.id),
    reference: `applications/${id} ${decision.id}`,
    at: decision.decided_at,
    ...(decision.mail_at && { notBefore: decision.mail_at }),
  }
}

interface Deciding {
  id: string
  application: Application
  decision: Decision
  asked: Asked
}

/** Prepares the writes of a decision, without the audit entry. */
function prepare({ db }: Services, { id, application, decision, asked }: Deciding) {
  const batch = db.batch()
  const { decided_at: at, mail_at, decided_by } = decision
  const change: Pick<Application, 'status' | 'decision' | 'held' | 'updated_at'> &
    Partial<Application> = {
    status: DECIDED[decision.decision].status,
    decision,
    held: application.decision,
    updated_at: at,
  }
  if (mail_at) {
    const { ref, mail } = draftMail(db, mailOf(id, application, decision))
    batch.create(ref, mail)
  }
  if (decision.decision === 'approve') {
    const applicant = { id, email: application.email }
    const invite = newApplicationCode(applicant, decided_by, { now: at, sentAt: mail_at ?? at })
    batch.create(inviteCodes(db).doc(invite.code), invite)
    change.invite_code = invite.code
    change.invite_expires_at = invite.expires_at
  }
  if (decision.decision === 'decline') {
    change.closed_at = at
    change.reapply_after = reapplyAfter(asked.reapply_months, at)
  }
  return { batch, change }
}

/**
 * When a declined applicant may apply again; null for never.
 * @param months null for never, undefined for the default
 */
function reapplyAfter(months: Asked['reapply_months'], at: Date): Date | null {
  if (months === null) return null
  const after = new Date(at)
  after.setUTCMonth(after.getUTCMonth() + (months ?? REAPPLY_MONTHS.usual))
  return after
}
