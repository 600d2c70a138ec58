import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import type { AuditActor } from '@domain/entities/audit-entry'
import type { ApiKey } from '@domain/entities/api-key'
import type { Profile } from '@domain/entities/profile'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { profiles } from '../collections'

/** Entries are created and never changed. */
export const auditLog = (db: Firestore): CollectionReference =>
  db.collection(SERVER_COLLECTIONS.auditLog)

/** An admin as the one who does something, called as they are called now. */
export async function adminActor(db: Firestore, uid: string): Promise<AuditActor> {
  return { kind: 'admin', id: uid, name: nameOf((await profiles(db).doc(uid).get()).data()) }
}

/** An automation: what its key is called. */
export function automationActor({ name, key_prefix }: ApiKey): AuditActor {
  return { kind: 'automation', id: key_prefix, name }
}

/** What there is of a member's name. */
export function nameOf(profile: Pick<Profile, 'first_name' | 'last_name'> | undefined): string {
  return [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || 'Anonymous'
}
