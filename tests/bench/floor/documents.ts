import { constraintsOf, type QueryShape } from '@domain/queries'
import type { CallContract } from '@domain/calls/contract'
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore'
import { auth } from '../../../web/src/firebase/auth'
import { db } from '../../../web/src/firebase/firestore'
import { call } from '../../../web/src/firebase/functions'

/** What a screen shows: the first page of some lists, and answers of some functions. */
export interface Asked {
  lists: readonly { shape: QueryShape; values: readonly unknown[]; most: number }[]
  calls: readonly { name: string; data: unknown }[]
}

declare global {
  interface Window {
    /** Asks as a screen does, by listening, and leaves again. @returns milliseconds until all of it is there */
    fetchDocuments(asked: Asked): Promise<number>
  }
}

window.fetchDocuments = async ({ lists, calls }) => {
  await auth.authStateReady()
  const from = performance.now()
  const stops: (() => void)[] = []
  await Promise.all([
    ...lists.map(
      ({ shape, values, most }) =>
        new Promise<void>((resolve, reject) => {
          const asked = query(
            collection(db, shape.collection),
            ...constraintsOf(shape, values as never, { where, orderBy }),
            limit(most),
          )
          const known = ({
            empty,
            metadata,
          }: {
            empty: boolean
            metadata: { fromCache: boolean }
          }) => {
            if (!empty || !metadata.fromCache) resolve()
          }
          stops.push(onSnapshot(asked, { includeMetadataChanges: true }, known, reject))
        }),
    ),
    ...calls.map(({ name, data }) => call(bare(name), data as never)),
  ])
  await new Promise(requestAnimationFrame)
  for (const stop of stops) stop()
  return performance.now() - from
}

/** A contract that takes any answer. */
const bare = (name: string) =>
  ({ name, response: { parse: (answer: unknown) => answer } }) as unknown as CallContract
