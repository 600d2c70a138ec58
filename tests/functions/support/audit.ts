import { auditEntrySchema, type AuditEntry } from '@domain/entities/audit-entry'
import { SERVER_COLLECTIONS } from '@domain/paths'
import { readDocument } from '../../../functions/src/data/collections'
import { db } from './services'

/**
 * Returns the audit log entries about the actions of an actor, oldest first.
 * @param actor the uid of an admin, or the first characters of an API key
 */
export async function auditEntriesOf(actor: string): Promise<AuditEntry[]> {
  const { docs } = await db
    .collection(SERVER_COLLECTIONS.auditLog)
    .where('actor.id', '==', actor)
    .get()
  return docs
    .flatMap((doc) => readDocument(auditEntrySchema, doc) ?? [])
    .sort((a, b) => Number(a.at) - Number(b.at))
}
