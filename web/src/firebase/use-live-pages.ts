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

/**
 * A live list: rows appear, change and go as they do on the server, newest state always; a page's documents are read once.
 * @param source shape and converter are constants
 * @param pages how many are to be shown
 */
export function useLivePages<S extends QueryShape, Row extends { id: string }>(
  source: Source<S, Row>,
  pages: number,
): LiveRows<Row> & { retry: () => void } {
  const { shape, converter } = source
  const key = JSON.stringify([shape, source.values])
  const [state, setState] = useState<{ key: string; rows: LiveRows<Row> }>({
    key,
    rows: NO_ROWS_YET,
  })
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

  return {
    ...(state.key === key ? state.rows : NO_ROWS_YET),
    retry: () => live.current?.retry(),
  }
}
