import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { SIGNATURE_SECONDS } from '@domain/limits'

/** A document before and after a write. Before a creation and after a deletion, the document does not exist. */
export interface WrittenDocument {
  before: DocumentSnapshot
  after: DocumentSnapshot
}

/**
 * Returns a text that identifies a version of a document. The ids of audit entries and notices are derived from it.
 * Never change its format: a trigger that runs again after the change would write the same entries and notices twice.
 */
export const versionOf = ({
  ref,
  updateTime,
}: Pick<DocumentSnapshot, 'ref' | 'updateTime'>): string =>
  `${ref.path} ${updateTime?.seconds}.${updateTime?.nanoseconds}`

/** Returns whether `value` is a time that differs from the write time `at` by at most SIGNATURE_SECONDS. */
export const isTimeOf = (value: unknown, at: Date): boolean =>
  value instanceof Date && Math.abs(value.getTime() - at.getTime()) <= SIGNATURE_SECONDS * 1000
