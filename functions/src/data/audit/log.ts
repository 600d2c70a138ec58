import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'
import { auditEntry, type AuditedAction } from '@domain/audit'
import type { AuditActor } from '@domain/entities/audit-entry'
import type { ApiKey } from '@domain/entities/api-key'
import type { Profile } from '@domain/entities/profile'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { profiles } from '../collections'

/** The audit log. Its entries are created and never changed. */
export const auditLog = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.auditLog)

/**
 * Adds the audit entry of an action to the commit that performs the action, so that either both are stored or neither
 * (decision 028).
 * @param write a batch or a transaction
 */
export function addAuditEntry(
  db: Firestore,
  write: { create: (ref: DocumentReference, entry: object) => unknown },
  auditedAction: AuditedAction,
): void {
  write.create(auditLog(db).doc(), auditEntry(auditedAction))
}

/** An admin as the actor of an audit entry, with their current name. */
export async function adminActor(db: Firestore, uid: string): Promise<AuditActor> {
  return { kind: 'admin', id: uid, name: nameOf((await profiles(db).doc(uid).get()).data()) }
}

/** An automation (a program with an API key) as the actor of an audit entry. Its name is the name of the API key. */
export function automationActor({ name, key_prefix }: ApiKey): AuditActor {
  return { kind: 'automation', id: key_prefix, name }
}

/** A member's first and last name, as far as they are known; 'Anonymous' if neither is known. */
export function nameOf(profile: Pick<Profile, 'first_name' | 'last_name'> | undefined): string {
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || 'Anonymous'
}
