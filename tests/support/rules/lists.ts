import {
  collection,
  getCountFromServer,
  getDocs,
  limit,
  query,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore'
import { NOBODY, type PersonaName } from '../personas'
import type { Operation } from './table'

/**
 * Returns list and count operations of a collection. The rules allow lists only with a limit of at most `most`. Counts
 * need the same limit, because rules cannot distinguish a count from a list (decision 007). The rules refuse offsets
 * above 0, because skipped documents are billed.
 * @param narrow returns the filters that the rules require in every query
 */
export function listOperations(
  name: string,
  most: number,
  may: readonly PersonaName[],
  narrow: (uid: string) => Record<string, string | boolean> = () => ({}),
): Record<string, Operation> {
  const shown = (db: Firestore, uid: string, more: QueryConstraint[]) =>
    query(
      collection(db, name),
      ...Object.entries(narrow(uid)).map(([field, value]) => where(field, '==', value)),
      ...more,
    )
  const asking =
    (...more: QueryConstraint[]): Operation['run'] =>
    (db, uid) =>
      getDocs(shown(db, uid, more))
  const counting =
    (...more: QueryConstraint[]): Operation['run'] =>
    (db, uid) =>
      getCountFromServer(shown(db, uid, more))
  const skipping =
    (method: 'runQuery' | 'runAggregationQuery', offset: number): Operation['run'] =>
    (_, uid, raw) =>
      raw(method, { ...structured(name, narrow(uid)), limit: most, offset })
  return {
    'list with a limit of 1': { may, run: asking(limit(1)) },
    'list with the page size as the limit': { may, run: asking(limit(most)) },
    'list with a limit above the page size': { may: NOBODY, run: asking(limit(most + 1)) },
    'list without a limit': { may: NOBODY, run: asking() },
    'list with an offset of 0': { may, run: skipping('runQuery', 0) },
    'list with an offset of 1': { may: NOBODY, run: skipping('runQuery', 1) },
    'count with the page size as the limit': { may, run: counting(limit(most)) },
    'count without a limit': { may: NOBODY, run: counting() },
    'count with an offset of 0': { may, run: skipping('runAggregationQuery', 0) },
    'count with an offset of 1': { may: NOBODY, run: skipping('runAggregationQuery', 1) },
  }
}

/** Returns a query in the format of Firestore's REST API. */
function structured(collectionId: string, fields: Record<string, string | boolean>): object {
  const filters = Object.entries(fields).map(([fieldPath, value]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: toValue(value) },
  }))
  return {
    from: [{ collectionId }],
    ...(filters.length && { where: { compositeFilter: { op: 'AND', filters } } }),
  }
}

const toValue = (value: string | boolean) =>
  typeof value === 'string' ? { stringValue: value } : { booleanValue: value }
