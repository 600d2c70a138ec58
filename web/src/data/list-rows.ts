import { useState } from 'react'

/** The rows of a list as a screen shows them, from a fetched or a live list. */
export interface ListRows<Row> {
  /** `failed`: there are no rows, and nothing could be loaded. */
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** The rows belong to the previous filter. */
  waiting: boolean
  /** Whether there is a next page. */
  more: boolean
  /** Whether the next page is loading, or failed to load. */
  adding: 'no' | 'yes' | 'failed'
  /** How many pages the `rows` span. */
  pages: number
  /** The total: counted by the server, or known to a live list that has reached its end. Null: unknown. */
  total: number | null
  /** Retries what failed. */
  retry: () => void
}

/**
 * For a list with two possible sources: the rows of the previous source stay visible, as `waiting`, until the other one
 * has rows.
 */
export function useKeptRows<Row>(list: ListRows<Row>): ListRows<Row> {
  const [kept, setKept] = useState(list)
  const isNew = list.status === 'ready' && !list.waiting && !sameRows(list.rows, kept.rows)
  if (isNew || (kept.status !== 'ready' && list.status === 'ready')) setKept(list)
  if (list.status !== 'loading' || kept.status !== 'ready') return list
  return { ...list, status: 'ready', rows: kept.rows, waiting: true, more: false }
}

const sameRows = <Row>(a: readonly Row[], b: readonly Row[]) =>
  a === b || (a.length === b.length && a.every((row, index) => row === b[index]))
