import type { DocumentReference } from 'firebase-admin/firestore'
import { notifyOfWrite } from '../../../functions/src/data/notices/notify-of-write'
import { auth, db } from './services'

/**
 * Changes a document, and runs the trigger's code for the change.
 * @param was the document before the change; null if it does not exist yet
 * @param is the document after the change; null if it is deleted
 * @param times how often the trigger's code runs
 */
export async function writeAndNotify(
  ref: DocumentReference,
  { was, is, times = 1 }: { was: object | null; is: object | null; times?: number },
): Promise<void> {
  if (was) await ref.set(was)
  const before = await ref.get()
  if (is) await ref.set(is)
  else await ref.delete()
  const after = await ref.get()
  for (let n = 0; n < times; n++) await notifyOfWrite({ db, auth }, { before, after })
}
