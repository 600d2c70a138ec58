import type { Firestore } from 'firebase/firestore'
import { NOBODY, type PersonaName } from '../personas'
import type { Operation } from './table'

/**
 * Creations under ids at the limits of the pattern that rules have for documents of clients (`DOCUMENT_ID`).
 * @param may who may create
 * @param create stores a document that differs from an allowed one in its id only
 */
export function idOperations(
  may: readonly PersonaName[],
  create: (db: Firestore, uid: string, id: string) => Promise<unknown>,
): Record<string, Operation> {
  const newId = () => crypto.randomUUID()
  return {
    'create under an id of 64 characters': {
      may,
      run: (db, uid) => create(db, uid, `${newId()}_`.padEnd(64, 'x')),
    },
    'create under an id of 65 characters': {
      may: NOBODY,
      run: (db, uid) => create(db, uid, newId().padEnd(65, 'x')),
    },
    'create under an id of other characters': {
      may: NOBODY,
      run: (db, uid) => create(db, uid, `${newId()}.`),
    },
  }
}
