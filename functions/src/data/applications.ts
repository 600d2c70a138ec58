import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { SERVER_COLLECTIONS } from '@domain/paths'

export const applicationOf = (db: Firestore, id: string) =>
  db.collection(SERVER_COLLECTIONS.applications).doc(id)

/** The status of an application; undefined when it does not exist. */
export async function applicationStatus(db: Firestore, id: string): Promise<string | undefined> {
  return statusOf(await applicationOf(db, id).get())
}

export const statusOf = (snapshot: DocumentSnapshot): string | undefined =>
  snapshot.get('status') as string | undefined
