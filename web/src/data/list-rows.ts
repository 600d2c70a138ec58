import { useState } from 'react'

/** The state of a list that was fetched once or is updated live. */
export interface ListRows<Row> {
  /** `failed`: no rows could be loaded. */
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** Whether the rows still belong to the previous filter. */
  isPlaceholder: boolean
  /** Whether the list has more pages after those in `rows`. */
  hasMore: boolean
  /** 'yes' while the next page is loading, 'failed' after it could not be loaded. */
  loadingMore: 'no' | 'yes' | 'failed'
  /** The number of pages in `rows`. */
  pages: number
  /**
   * The total number of rows; null if unknown. The number is known if the server has counted the rows, or if a live
   * list has loaded its last page.
   */
  total: number | null
  /** Retries the reads that failed. */
  retry: () => void
}

/**
 * Returns the rows of a list that can switch between two sources, such as a live list and a search. While the new
 * source is loading, the rows of the previous source stay visible and `isPlaceholder` is true.
 */
export function useStableRows<Row>(list: ListRows<Row>): ListRows<Row> {
  const [previous, setPrevious] = useState(list)
  const isNew =
    list.status === 'ready' && !list.isPlaceholder && !sameRows(list.rows, previous.rows)
  if (isNew || (previous.status !== 'ready' && list.status === 'ready')) setPrevious(list)
  if (list.status !== 'loading' || previous.status !== 'ready') return list
  return { ...list, status: 'ready', rows: previous.rows, isPlaceholder: true, hasMore: false }
}

const sameRows = <Row>(a: readonly Row[], b: readonly Row[]) =>
  a === b || (a.length === b.length && a.every((row, index) => row === b[index]))
