import type { AuditAction } from '@domain/entities/audit-entry'
import type { COLLECTIONS } from '@domain/paths'
import type { Services } from '../../lib/services'
import { plainData } from '../collections'
import { adminActor, recordedWrite } from './log'
import { titled } from './signed-writes'

export interface Deletion {
  collection: (typeof COLLECTIONS)[keyof typeof COLLECTIONS]
  action: AuditAction
  id: string
  /** The uid of the acting admin. */
  by: string
}

/** Deletes a document and writes the audit entry in one commit. Does nothing when the document does not exist. */
export async function deleteRecorded(
  { db, now }: Services,
  { collection, action, id, by }: Deletion,
): Promise<void> {
  const ref = db.collection(collection).doc(id)
  const actor = await adminActor(db, by)
  await db.runTransaction(async (transaction) => {
    const before = plainData(await transaction.get(ref))
    if (!before) return
    const target = titled(id, before)
    transaction.delete(ref)
    recordedWrite(db, transaction, { action, actor, target, before, at: now() })
  })
}
