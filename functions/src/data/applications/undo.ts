import type { undoDecision } from '@domain/calls/applications'
import type { CallRequest } from '@domain/calls/contract'
import { isInForce } from '@domain/decisions'
import { applicationLabel, applicationSchema, type Application } from '@domain/entities/application'
import { outboxMailSchema, type OutboxMail } from '@domain/entities/outbox-mail'
import type { InviteCode } from '@domain/entities/invite-code'
import { DomainError } from '@domain/errors'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Services } from '../../lib/services'
import { adminActor, addAuditEntry } from '../audit/log'
import { inviteCodes, readDocument } from '../collections'
import { draftMail } from '../mail/queue'
import { retryOnConflict } from '../retry-on-conflict'
import { applications } from './collections'
import { decisionMail } from './decide'

/**
 * Undoes a decision whose email has not been sent: deletes the email and the invitation code, and restores the former
 * status. If the application was on hold before, and the email about the hold was never sent, queues that email again.
 * If the decision was already undone, nothing changes.
 * The commit fails if the email's document has changed since it was read, and a process changes this document before
 * it sends the email. So the email of an undone decision is never sent.
 * @throws {DomainError} `application_not_found`, `decision_final`; `application_changed` if the current decision is
 * newer than `decided_at`
 */
export async function undoLastDecision(
  services: Services,
  { application_id: id, decided_at }: CallRequest<typeof undoDecision>,
  admin: string,
): Promise<Application['status']> {
  const { db, now } = services
  const ref = applications(db).doc(id)
  const actor = await adminActor(db, admin)
  return retryOnConflict(
    async (commit) => {
      const snapshot = await ref.get()
      const application = readDocument(applicationSchema, snapshot)
      if (!application) throw new DomainError('application_not_found')
      const { status, decision, held, invite_code } = application
      if (!decision) return status
      const currentAt = decision.decided_at.getTime()
      const seenAt = decided_at ?? currentAt
      // The decision that the caller wants to undo is newer than the stored decision, so it has already been undone.
      if (seenAt > currentAt) return status
      if (seenAt < currentAt) throw new DomainError('application_changed')
      const { from } = decision
      if (!isInForce({ status, decision })) throw new DomainError('decision_final')
      // An undo that puts the application on hold again must restore the decision in `held`. An earlier undo may have
      // cleared `held`.
      if (from === 'held' && !held) throw new DomainError('decision_final')
      const batch = db.batch()
      const at = now()
      if (decision.mail_at) {
        if (decision.mail_at <= at) throw new DomainError('decision_final')
        await removeMail(batch, draftMail(db, decisionMail(id, application, decision)).ref)
      }
      if (held?.mail_at)
        await requeueMail(batch, draftMail(db, decisionMail(id, application, held)).ref, at)
      if (invite_code) await removeCode(batch, inviteCodes(db).doc(invite_code))
      const change: Partial<Application> = {
        status: from,
        decision: held,
        held: null,
        reapply_after: null,
        invite_code: null,
        invite_expires_at: null,
        closed_at: null,
        updated_at: at,
      }
      batch.update(ref, change, unchanged(snapshot))
      addAuditEntry(db, batch, {
        action: 'decision_undone',
        actor,
        target: { id, label: applicationLabel(id) },
        before: { status },
        after: { status: from },
        at,
      })
      await commit(() => batch.commit())
      return from
    },
    { gaveUp: () => new DomainError('decision_final') },
  )
}

const unchanged = ({ updateTime }: DocumentSnapshot) =>
  updateTime ? { lastUpdateTime: updateTime } : {}

/** Removes an email. Throws `decision_final` if a process has already begun to send the email. */
async function removeMail(batch: WriteBatch, ref: DocumentReference): Promise<void> {
  const snapshot = await ref.get()
  const mail = readDocument<OutboxMail>(outboxMailSchema, snapshot)
  if (!mail) return
  const isWaiting = mail.status === 'held' || mail.status === 'queued'
  if (!isWaiting || mail.attempts > 0) throw new DomainError('decision_final')
  batch.delete(ref, unchanged(snapshot))
}

/**
 * Queues the email about a hold again, if it was suppressed because it was due during the decision that is now undone.
 */
async function requeueMail(batch: WriteBatch, ref: DocumentReference, now: Date): Promise<void> {
  const snapshot = await ref.get()
  const mail = readDocument<OutboxMail>(outboxMailSchema, snapshot)
  if (!mail) return
  if (mail.status === 'suppressed' && mail.error === 'not_allowed')
    batch.update(
      ref,
      { status: 'queued', attempts: 0, not_before: now, error: null },
      unchanged(snapshot),
    )
  // A process has begun to send the email, but may suppress it because of the decision that is now undone. This update
  // makes that write fail, so that another process can send the email after `lease_until`.
  else if (mail.status === 'sending') batch.update(ref, { attempts: 0 }, unchanged(snapshot))
  // Writes the stored status again, only to make the commit fail if a process has begun to send the email since it was
  // read. The undo then starts over.
  else if (mail.status !== 'sent') batch.update(ref, { status: mail.status }, unchanged(snapshot))
}

/** Removes a code. Throws `decision_final` if the code is used or is being redeemed. */
async function removeCode(batch: WriteBatch, ref: DocumentReference<InviteCode>): Promise<void> {
  const snapshot = await ref.get()
  const invite = snapshot.data()
  if (!invite) return
  if (invite.is_used || invite.claim) throw new DomainError('decision_final')
  batch.delete(ref, unchanged(snapshot))
}
