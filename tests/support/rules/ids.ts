import type { Firestore } from 'firebase/firestore'
import { NOBODY, type PersonaName } from '../personas'
import type { Operation } from './table'

/**
 * Returns operations that each create a document: one with the longest valid id, and two with ids that the rules must
 * refuse.
 * @param may the personas who may create documents
 * @param create stores a document with the given id; apart from the id, the document must be valid
 */
export function idOperations(
  may: readonly PersonaName[],
  create: (db: Firestore, uid: string, id: string) => Promise<unknown>,
): Record<string, Operation> {
  const newId = () => crypto.randomUUID()
  return {
    'create with an id of 64 characters': {
      may,
      run: (db, uid) => create(db, uid, `${newId()}_`.padEnd(64, 'x')),
    },
    'create with an id of 65 characters': {
      may: NOBODY,
      run: (db, uid) => create(db, uid, newId().padEnd(65, 'x')),
    },
    'create with an id that contains an invalid character': {
      may: NOBODY,
      run: (db, uid) => create(db, uid, `${newId()}.`),
    },
  }
}
