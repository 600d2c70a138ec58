import type { Firestore } from 'firebase/firestore'
import { NOBODY, type PersonaName } from '../personas'
import type { Operation } from './table'

/**
 * Returns operations that create documents with the longest valid id, with an id that is too long, and with an invalid
 * character (the rules check `DOCUMENT_ID`).
 * @param may the personas who may create documents
 * @param create stores a document that would be allowed with a valid id
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
