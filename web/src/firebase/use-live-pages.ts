import { useEffect, useRef, useState } from 'react'
import type { FilterValues, QueryShape } from '@domain/queries'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { LivePages, NO_ROWS_YET, pageQuery, type LiveRows } from './live-pages'

interface Source<S extends QueryShape, Row> {
  shape: S
  /** Plain values; other ones begin anew. */
  values: NoInfer<FilterValues<S>>
  converter: FirestoreDataConverter<Row | null>
}

/** What lists showed last, for when somebody comes back: shown until Firestore has told again. Oldest first. */
const remembered = new Map<string, LiveRows<unknown>>()
const MOST_REMEMBERED = 20

function remember(key: string, rows: LiveRows<unknown>): void {
  remembered.delete(key)
  remembered.set(key, { ...rows, fresh: false })
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/**
 * A live list: rows appear, change and go as they do on the server, newest state always; a page's documents are read once.
 * Somebody who comes back sees at once what was there.
 * @param source shape and converter are constants
 * @param pages how many are to be shown
 */
export function useLivePages<S extends QueryShape, Row extends { id: string }>(
  source: Source<S, Row>,
  pages: number,
): LiveRows<Row> & { retry: () => void } {
  const { shape, converter } = source
  const key = JSON.stringify([shape, source.values])
  const known = JSON.stringify([key, pages])
  const before = (remembered.get(known) as LiveRows<Row> | undefined) ?? NO_ROWS_YET
  const [state, setState] = useState<{ key: string; rows: LiveRows<Row> }>({ key, rows: before })
  const shown = state.key === key && state.rows.status !== 'loading' ? state.rows : before
  const live = useRef<LivePages<Row>>(null)
  const values = useRef(source.values)
  useEffect(() => {
    values.current = source.values
  })

  useEffect(() => {
    const made = new LivePages(pageQuery(shape, values.current, converter), (rows) =>
      setState({ key, rows }),
    )
    const goOn = () => made.retry()
    window.addEventListener('online', goOn)
    live.current = made
    return () => {
      window.removeEventListener('online', goOn)
      made.stop()
    }
  }, [key, shape, converter])

  useEffect(() => live.current?.show(pages), [key, pages])

  useEffect(() => {
    if (shown.status === 'ready' && shown.fresh) remember(known, shown)
  }, [known, shown])

  return {
    ...shown,
    retry: () => live.current?.retry(),
  }
}
