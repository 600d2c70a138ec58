import { auditEntrySchema, type AuditEntry } from '@domain/entities/audit-entry'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { readDocument } from '../../../functions/src/data/collections'
import { db } from './services'

/** Returns the audit entries of an actor, oldest first. @param actor an admin's uid or an API key's first characters */
export async function auditEntriesOf(actor: string): Promise<AuditEntry[]> {
  const { docs } = await db
    .collection(SERVER_COLLECTIONS.auditLog)
    .where('actor.id', '==', actor)
    .get()
  return docs
    .flatMap((doc) => readDocument(auditEntrySchema, doc) ?? [])
    .sort((a, b) => Number(a.at) - Number(b.at))
}
