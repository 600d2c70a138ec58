import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { SIGNATURE_SECONDS } from '@domain/limits'

/** A document before and after a write. Before a creation and after a deletion, the document does not exist. */
export interface WrittenDocument {
  before: DocumentSnapshot
  after: DocumentSnapshot
}

/**
 * Returns a text that identifies a version of a document. Ids of audit entries and notices are derived from this text.
 * Its format must never change. Otherwise a trigger that runs again after the deployment of a new format would write
 * the same entries and notices a second time, with new ids.
 */
export const versionOf = ({
  ref,
  updateTime,
}: Pick<DocumentSnapshot, 'ref' | 'updateTime'>): string =>
  `${ref.path} ${updateTime?.seconds}.${updateTime?.nanoseconds}`

/** Returns whether `value` is a time that differs from the write time `at` by at most SIGNATURE_SECONDS. */
export const isTimeOf = (value: unknown, at: Date): boolean =>
  value instanceof Date && Math.abs(value.getTime() - at.getTime()) <= SIGNATURE_SECONDS * 1000
