import { COLLECTIONS } from '@domain/paths'
import { filterByIds, constraintsOf, MAX_IDS, type QueryShape } from '@domain/queries'
import type { CallContract } from '@domain/calls/contract'
import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
  type QuerySnapshot,
} from 'firebase/firestore'
import { auth } from '../../../web/src/firebase/auth'
import { db } from '../../../web/src/firebase/firestore'
import { call } from '../../../web/src/firebase/functions'

/** The data that a screen needs: the first page of some lists, some documents, and the responses of some functions. */
export interface ScreenData {
  lists: readonly {
    shape: QueryShape
    values: readonly unknown[]
    most: number
    /**
     * The names of fields that contain uids of people. The profiles of these people are read after the list, because
     * the screen shows their names.
     */
    names?: readonly string[]
  }[]
  /** The paths of documents that are read once. */
  documents?: readonly string[]
  calls: readonly { name: string; data: unknown }[]
}

declare global {
  interface Window {
    /**
     * Loads the data of a screen with live listeners, as the screen does, and then stops the listeners.
     * @returns milliseconds until everything was loaded
     */
    fetchDocuments(data: ScreenData): Promise<number>
  }
}

window.fetchDocuments = async ({ lists, documents = [], calls }) => {
  await auth.authStateReady()
  const from = performance.now()
  const stops: (() => void)[] = []
  await Promise.all([
    ...lists.map(
      ({ shape, values, most, names = [] }) =>
        new Promise<void>((resolve, reject) => {
          const request = query(
            collection(db, shape.collection),
            ...constraintsOf(shape, values as never, { where, orderBy }),
            limit(most),
          )
          const onSnapshotReceived = (snapshot: QuerySnapshot) => {
            if (!snapshot.metadata.fromCache) fetchNames(snapshot, names).then(resolve, reject)
          }
          stops.push(
            onSnapshot(request, { includeMetadataChanges: true }, onSnapshotReceived, reject),
          )
        }),
    ),
    ...documents.map((path) => getDocFromServer(doc(db, path))),
    ...calls.map(({ name, data }) => call(bare(name), data as never)),
  ])
  await new Promise(requestAnimationFrame)
  for (const stop of stops) stop()
  return performance.now() - from
}

async function fetchNames({ docs }: QuerySnapshot, fields: readonly string[]): Promise<void> {
  const named = docs.flatMap((doc) => fields.map((field) => doc.get(field) as unknown))
  const uids = [...new Set(named.filter((uid) => typeof uid === 'string'))]
  for (let from = 0; from < uids.length; from += MAX_IDS) {
    const some = uids.slice(from, from + MAX_IDS)
    await getDocsFromServer(
      query(
        collection(db, COLLECTIONS.profiles),
        filterByIds(some, { where, documentId }),
        limit(some.length),
      ),
    )
  }
}

/**
 * Returns a call contract (the description of a callable function) for the function `name`. The contract accepts any
 * response.
 */
const bare = (name: string) =>
  ({ name, response: { parse: (answer: unknown) => answer } }) as unknown as CallContract
