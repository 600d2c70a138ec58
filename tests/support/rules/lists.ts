import {
  collection,
  getCountFromServer,
  getDocs,
  limit,
  query,
  type QueryConstraint,
} from 'firebase/firestore'
import { NOBODY, type PersonaName } from '../personas'
import type { Operation } from './table'

/**
 * The list operations of a collection: only those that ask for no more than the page limit are allowed. Rules cannot
 * tell a count from a list (decision 007), so the same holds for counts.
 * @param narrow what the query must say besides, if rules ask for it
 */
export function listOperations(
  name: string,
  most: number,
  may: readonly PersonaName[],
  narrow: (uid: string) => QueryConstraint[] = () => [],
): Record<string, Operation> {
  const asking =
    (...more: QueryConstraint[]): Operation['run'] =>
    (db, uid) =>
      getDocs(query(collection(db, name), ...narrow(uid), ...more))
  const counting =
    (...more: QueryConstraint[]): Operation['run'] =>
    (db, uid) =>
      getCountFromServer(query(collection(db, name), ...narrow(uid), ...more))
  return {
    'list of one': { may, run: asking(limit(1)) },
    'list of a full page': { may, run: asking(limit(most)) },
    'list of more than a page': { may: NOBODY, run: asking(limit(most + 1)) },
    'list without a limit': { may: NOBODY, run: asking() },
    'count of a full page': { may, run: counting(limit(most)) },
    'count without a limit': { may: NOBODY, run: counting() },
  }
}
