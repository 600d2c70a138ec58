import { useState } from 'react'

/** The state of a list for a screen. The list is either fetched once or live. */
export interface ListRows<Row> {
  /** `failed`: no rows could be loaded. */
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** Whether the rows still belong to the previous filter. */
  waiting: boolean
  /** Whether there is a next page. */
  more: boolean
  /** 'yes' while the next page is loading, 'failed' after it could not be loaded. */
  adding: 'no' | 'yes' | 'failed'
  /** The number of pages in `rows`. */
  pages: number
  /**
   * The total number of rows. It is counted by the server, or known because a live list has loaded its last page.
   * Null when it is unknown.
   */
  total: number | null
  /** Retries the reads that failed. */
  retry: () => void
}

/**
 * For a list that can switch between two sources. While the new source is loading, the rows of the previous source
 * stay visible and `waiting` is true.
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
