import { useEffect, useRef, useState } from 'react'
import type { FilterValues, QueryShape } from '@domain/queries'
import type { FirestoreDataConverter } from 'firebase/firestore'
import { LivePages, NO_ROWS_YET, pageQuery, type LiveRows } from '../data/live-pages'

interface Source<S extends QueryShape, Row> {
  shape: S
  /** Plain values; other ones begin anew. */
  values: NoInfer<FilterValues<S>>
  converter: FirestoreDataConverter<Row | null>
  /** Told of the rows before they are shown, to ask for what belongs to them; each time anything changes. */
  arrived?: (rows: readonly Row[]) => void
}

const keyOf = ({ shape, values }: Pick<Source<QueryShape, never>, 'shape' | 'values'>) =>
  JSON.stringify([shape, values])

/** What lists showed last, for when somebody comes back: shown until Firestore has told again. Oldest first. */
const remembered = new Map<string, LiveRows<unknown>>()
const MOST_REMEMBERED = 20

function remember(key: string, rows: LiveRows<unknown>): void {
  remembered.delete(key)
  remembered.set(key, { ...rows, fresh: false })
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}

/** Lists that somebody is on the way to, by key; whoever never arrives is given up. */
const begun = new Map<string, { live: unknown; giveUp: number }>()
const ARRIVAL_MS = 10_000

/**
 * Begins to listen, ahead of the page that shows the list; the page takes it over.
 * @param source as the page will ask for it
 * @param pages how many are to be shown
 */
export function beginLivePages<S extends QueryShape, Row extends { id: string }>(
  source: Source<S, Row>,
  pages: number,
): void {
  const key = keyOf(source)
  if (begun.has(key)) return
  const live = new LivePages(pageQuery(source.shape, source.values, source.converter))
  live.follow(({ rows }) => source.arrived?.(rows))
  live.show(pages)
  const giveUp = window.setTimeout(() => takeBegun(key)?.stop(), ARRIVAL_MS)
  begun.set(key, { live, giveUp })
}

/** @returns what was begun by this very key, of the type that its source stands for */
function takeBegun<Row extends { id: string }>(key: string): LivePages<Row> | undefined {
  const taken = begun.get(key)
  if (!taken) return undefined
  begun.delete(key)
  window.clearTimeout(taken.giveUp)
  return taken.live as LivePages<Row>
}

/**
 * A live list: rows appear, change and go as they do on the server, newest state always; a page's documents are read once.
 * Somebody who comes back sees at once what was there.
 * @param source all but its values are constants
 * @param pages how many are to be shown
 */
export function useLivePages<S extends QueryShape, Row extends { id: string }>(
  source: Source<S, Row>,
  pages: number,
): LiveRows<Row> & { retry: () => void } {
  const { shape, converter, arrived } = source
  const key = keyOf(source)
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
    const made = takeBegun<Row>(key) ?? new LivePages(pageQuery(shape, values.current, converter))
    made.follow((known) => {
      arrived?.(known.rows)
      setState({ key, rows: known })
    })
    const goOn = () => made.retry()
    window.addEventListener('online', goOn)
    live.current = made
    return () => {
      window.removeEventListener('online', goOn)
      made.stop()
    }
  }, [key, shape, converter, arrived])

  useEffect(() => live.current?.show(pages), [key, pages])

  useEffect(() => {
    if (shown.status === 'ready' && shown.fresh) remember(known, shown)
  }, [known, shown])

  return {
    ...shown,
    retry: () => live.current?.retry(),
  }
}
