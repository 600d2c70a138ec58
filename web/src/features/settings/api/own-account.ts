import { AppError } from '../../../firebase/errors'
import { auth } from '../../../firebase/auth'

/**
 * The signed-in member's uid, for a write that starts now.
 * @throws AppError `unauthenticated` when the session has ended, `network` while offline: Firestore and Storage would wait
 */
export function ownUid(): string {
  const uid = auth.currentUser?.uid
  if (uid === undefined) throw new AppError('unauthenticated')
  if (!navigator.onLine) throw new AppError('network')
  return uid
}
