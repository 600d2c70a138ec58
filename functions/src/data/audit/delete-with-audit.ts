import type { AuditAction } from '@domain/entities/audit-entry'
import type { COLLECTIONS } from '@domain/paths'
import type { Services } from '../../lib/services'
import { plainData } from '../collections'
import { adminActor, addAuditEntry } from './log'
import { titledTarget } from './signed-writes'

export interface Deletion {
  collection: (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
  action: AuditAction
  id: string
  /** The uid of the acting admin. */
  deletedBy: string
}

/** Deletes a document and writes the audit entry in one commit. Does nothing when the document does not exist. */
export async function deleteWithAudit(
  { db, now }: Services,
  { collection, action, id, deletedBy }: Deletion,
): Promise<void> {
  const ref = db.collection(collection).doc(id)
  const actor = await adminActor(db, deletedBy)
  await db.runTransaction(async (transaction) => {
    const before = plainData(await transaction.get(ref))
    if (!before) return
    const target = titledTarget(id, before)
    transaction.delete(ref)
    addAuditEntry(db, transaction, { action, actor, target, before, at: now() })
  })
}
