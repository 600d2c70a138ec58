import type { Firestore } from 'firebase-admin/firestore'
import type { AuditedAction } from '@domain/audit'
import { emailKey } from '@domain/email-key'
import type { AuditActor } from '@domain/entities/audit-entry'
import type { InviteCode } from '@domain/entities/invite-code'
import { boundUntil, INVITE_ALPHABET } from '@domain/invite-code'
import { LENGTHS } from '@domain/limits'
import { randomText } from '../lib/crypto'
import type { PreparedCreation } from './attempts'
import { addAuditEntry } from './audit/log'
import { inviteCodes } from './collections'

type NewCodeFields = Pick<
  InviteCode,
  'description' | 'created_at' | 'created_by' | 'created_by_kind' | 'expires_at'
> &
  Partial<
    Pick<
      InviteCode,
      'bound_email' | 'bound_key' | 'application_id' | 'sponsor_uid' | 'sponsor_path' | 'note'
    >
  >

/** The fields that bind a code to an email address. */
export function boundTo(email: string): Required<Pick<InviteCode, 'bound_email' | 'bound_key'>> {
  return { bound_email: email, bound_key: emailKey(email) }
}

/** The document of a new, unused code. */
export function newInviteCode(fields: NewCodeFields): InviteCode {
  return {
    ...fields,
    code: randomText(INVITE_ALPHABET, LENGTHS.inviteCode),
    is_used: false,
    used_at: null,
    used_by: null,
    used_attempt_hash: null,
    revoked_at: null,
    revoked_by: null,
    claim: null,
  }
}

/**
 * Creates the code for an approved application, bound to the applicant's email address. The caller must store it in the
 * same commit as the decision.
 * @param reviewer the uid of the admin who approved the application
 * @param sentAt when the email with the code is due; the lifetime of the code starts then
 */
export function newApplicationCode(
  application: { id: string; email: string },
  reviewer: string,
  { now, sentAt = now }: { now: Date; sentAt?: Date },
): InviteCode {
  return newInviteCode({
    description: null,
    created_at: now,
    created_by: reviewer,
    created_by_kind: 'admin',
    expires_at: boundUntil(sentAt),
    application_id: application.id,
    ...boundTo(application.email),
  })
}

/**
 * The audit entry for one or more codes that are created together. For one code, the label of the entry is the code.
 * For several codes, the label states how many they are, and the `codes` field lists them.
 */
export function codesCreated(
  codes: readonly string[],
  { description, created_at, expires_at, bound_email }: NewCodeFields,
  actor: AuditActor,
): AuditedAction {
  const [code = ''] = codes
  const hasSeveral = codes.length > 1
  return {
    action: 'code_created',
    actor,
    target: { id: code, label: hasSeveral ? `${codes.length} invitation codes` : code },
    after: { codes: hasSeveral ? codes : null, description, expires_at, bound_email },
    at: created_at,
  }
}

/**
 * Prepares a commit that creates new codes and their audit entry. The commit fails when one of the codes exists
 * already.
 * @param count at most 498: a commit can contain 500 writes, and the audit entry and the caller need one write each
 */
export function draftInviteCodes(
  db: Firestore,
  count: number,
  fields: NewCodeFields,
  actor: AuditActor,
): PreparedCreation<string[]> {
  const invites = new Map<string, InviteCode>()
  while (invites.size < count) {
    const invite = newInviteCode(fields)
    invites.set(invite.code, invite)
  }
  const batch = db.batch()
  for (const [code, invite] of invites) batch.create(inviteCodes(db).doc(code), invite)
  addAuditEntry(db, batch, codesCreated([...invites.keys()], fields, actor))
  return { batch, made: [...invites.keys()] }
}
