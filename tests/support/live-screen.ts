import { QUERIES } from '@domain/queries'
import { renderHook } from '@testing-library/react'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { liveQuery, useLivePages } from '../../web/src/data/live'
import { IN_PORTAL } from './data-screen'

interface Row {
  id: string
}

const converter = {} as FirestoreDataConverter<Row | null>
export const source = (uid: string, onRows: (rows: readonly Row[]) => void = () => undefined) =>
  liveQuery(QUERIES.ownRequests, [uid], converter, { onRows })

export const rows = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })) })
/** Returns `count` rows with the ids 'r0', 'r1', … */
export const many = (count: number) => rows(...Array.from({ length: count }, (_, n) => `r${n}`))

export interface LiveOptions {
  uid?: string | null
  pages?: number
}

/** Renders `useLivePages` as a screen would, with a live list of requests. */
export function openLive(options: LiveOptions = {}) {
  const screen = renderHook(
    ({ uid = 'yusuf', pages = 1 }: LiveOptions) =>
      useLivePages(uid === null ? null : source(uid), pages),
    { initialProps: options, ...IN_PORTAL },
  )
  return { ...screen, shown: () => screen.result.current.rows.map(({ id }) => id) }
}
