import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { applications } from '../applications/collections'

export const applicationOf = (db: Firestore, id: string) => applications(db).doc(id)

/** The status of an application; undefined when the application does not exist. */
export async function applicationStatus(db: Firestore, id: string): Promise<string | undefined> {
  return statusOf(await applicationOf(db, id).get())
}

export const statusOf = (snapshot: DocumentSnapshot): string | undefined =>
  snapshot.get('status') as string | undefined
