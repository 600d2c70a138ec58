import type { Firestore } from 'firebase-admin/firestore'
import type { Person } from '@domain/calls/member-card'
import { displayName, type Profile } from '@domain/entities/profile'
import { COLLECTIONS } from '@domain/paths'

/**
 * Creates a function that reads the names of people, and reads each profile only once. A person without a profile gets
 * the name 'Former member'.
 */
export function nameReader(db: Firestore) {
  const known = new Map<string, Promise<Person>>()
  const profiles = db.collection(COLLECTIONS.profiles)
  return async (uids: readonly string[]): Promise<Person[]> => {
    const unknownUids = [...new Set(uids)].filter((uid) => !known.has(uid))
    if (unknownUids.length > 0) {
      const read = db.getAll(...unknownUids.map((uid) => profiles.doc(uid)))
      unknownUids.forEach((uid, index) =>
        known.set(
          uid,
          read.then((found) => {
            const data = found[index]?.data() as Profile | undefined
            return { uid, name: data ? displayName(data) : 'Former member' }
          }),
        ),
      )
    }
    return Promise.all(uids.map((uid) => known.get(uid) as Promise<Person>))
  }
}

export type ReadNames = ReturnType<typeof nameReader>
