import type { CollectionReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import {
  memberStateSchema,
  viewOf,
  type MemberState,
  type Visit,
} from '@domain/entities/member-state'
import { MEMBER_COLLECTIONS } from '@domain/paths'
import { describeError, log } from '../../lib/logging'
import { within } from '../../lib/within'
import { readDocument } from '../collections'

/** The longest time in milliseconds to wait until a view is recorded. The member may have locked the document. */
const TIMEOUT_MS = 2000

export const memberStates = (db: Firestore): CollectionReference =>
  db.collection(MEMBER_COLLECTIONS.memberState)

/**
 * Records a view of the home page, with at most one write.
 * @returns the visit that the view belongs to, and the times at which the member last opened each area
 */
export async function recordView(
  db: Firestore,
  uid: string,
  now: Date,
): Promise<Visit & Pick<MemberState, 'seen_at'>> {
  const snapshot = await memberStates(db).doc(uid).get()
  const state = readDocument(memberStateSchema, snapshot)
  const { isChanged, ...visit } = viewOf(state, now)
  if (isChanged) await within(TIMEOUT_MS, saveState(snapshot, visit), undefined)
  return { ...visit, seen_at: state?.seen_at ?? {} }
}

/** Stores a visit. A failure is only logged, because the next view stores the visit again. */
async function saveState({ ref, exists }: DocumentSnapshot, visit: Visit): Promise<void> {
  try {
    await ref.set({ ...visit, ...(!exists && { seen_at: {} }) }, { merge: true })
  } catch (error) {
    log.warn('visit not stored', describeError(error))
  }
}
