import { isDeepStrictEqual } from 'node:util'
import type { Firestore } from 'firebase-admin/firestore'
import { auditEntry } from '@domain/audit'
import { sha256 } from '../../lib/crypto'
import { isDuplicate } from '../../lib/sdk-errors'
import { plainData } from '../collections'
import { isTimeOf, versionOf, type WrittenDocument } from '../written-document'
import { adminActor, auditLog } from './log'
import type { ReadSignedWrite } from './signed-writes'

/**
 * Writes the audit entry for a document that an admin's browser has written directly; only one, even if the trigger
 * runs several times. Skips changes to fields that the audit log does not record. Also skips writes without a current
 * signature (the writer's uid and the time of the write), such as those of functions, seeding and restores.
 */
export async function recordSignedWrite(
  db: Firestore,
  read: ReadSignedWrite,
  { before, after }: WrittenDocument,
): Promise<void> {
  const [oldData, newData] = [plainData(before), plainData(after)]
  const at = after.updateTime?.toDate()
  const write = newData && read(oldData, newData, after.id)
  if (!at || !write) return
  const [signedBy, signedAt] = write.signature.map((field) => newData[field])
  if (typeof signedBy !== 'string' || !isTimeOf(signedAt, at)) return
  // If this write has not changed `signedAt`, the admin's uid and the time are from an earlier write.
  if (isDeepStrictEqual(signedAt, oldData?.[write.signature[1]])) return
  const entry = auditEntry({ ...write, actor: await adminActor(db, signedBy), at })
  if (Object.keys(entry.after).length === 0) return
  try {
    await auditLog(db)
      .doc(sha256(versionOf(after)))
      .create(entry)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  }
}
