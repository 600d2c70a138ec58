import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import {
  memberStateSchema,
  viewOf,
  type MemberState,
  type Visit,
} from '@domain/entities/member-state'
import { MEMBER_COLLECTIONS } from '@domain/paths'
import { describeError, log } from '../../lib/logging'
import { withTimeout } from '../../lib/with-timeout'
import { readDocument } from '../collections'
import { createPreferences } from '../mail/preferences'

/**
 * The maximum time in milliseconds to wait until a view is recorded. Without this limit, a member who locks the
 * documents in a transaction could delay the response for minutes.
 */
const TIMEOUT_MS = 2000

export const memberStates = (db: Firestore): CollectionReference =>
  db.collection(MEMBER_COLLECTIONS.memberState)

interface View {
  uid: string
  now: Date
  /** The browser's time zone. */
  time_zone: string | undefined
}

/**
 * Records a view of the home page, unless the last recorded view was only a short time ago. First stores the default
 * notification preferences if the member has none, because digests are queued only for members with preferences.
 * @returns the member's current visit, and the times at which the member last opened each area
 */
export async function recordView(
  db: Firestore,
  view: View,
): Promise<Visit & Pick<MemberState, 'seen_at'>> {
  const state = readDocument(memberStateSchema, await memberStates(db).doc(view.uid).get())
  const { isChanged, ...visit } = viewOf(state, view.now)
  if (isChanged) await withTimeout(TIMEOUT_MS, saveState(db, view, { state, visit }), undefined)
  return { ...visit, seen_at: state?.seen_at ?? {} }
}

/** Stores a visit. A failure is only logged, because the next view stores the visit again. */
async function saveState(
  db: Firestore,
  view: View,
  { state, visit }: { state: MemberState | undefined; visit: Visit },
): Promise<void> {
  const { uid } = view
  const has_preferences = state?.has_preferences ?? (await createPreferences(db, view))
  const missing = { ...(!state && { seen_at: {} }), ...(has_preferences && { has_preferences }) }
  try {
    await memberStates(db)
      .doc(uid)
      .set({ ...visit, ...missing }, { merge: true })
  } catch (error) {
    log.warn('visit not stored', describeError(error))
  }
}
