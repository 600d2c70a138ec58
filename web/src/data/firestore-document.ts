import {
  doc,
  getDocFromCache,
  getDocFromServer,
  type FirestoreDataConverter,
} from 'firebase/firestore'
import { db } from '../firebase/firestore'
import { fromServer } from '../firebase/from-server'

type Reading<Row> = FirestoreDataConverter<Row | null>

/** A document as the server has it; null when there is none, or when it does not fit its schema. @throws AppError */
export async function readDocument<Row>(
  name: string,
  id: string,
  converter: Reading<Row>,
): Promise<Row | null> {
  const ref = doc(db, name, id).withConverter(converter)
  const snapshot = await fromServer(() => getDocFromServer(ref))
  return snapshot.data() ?? null
}

/** A document that Firestore still holds, from a list for instance; costs no read. Null when it does not. */
export async function seenDocument<Row>(
  name: string,
  id: string,
  converter: Reading<Row>,
): Promise<Row | null> {
  try {
    const snapshot = await getDocFromCache(doc(db, name, id).withConverter(converter))
    return snapshot.data() ?? null
  } catch {
    // Firestore throws for a document that it does not hold.
    return null
  }
}
