import { useState } from 'react'

/** The rows of a list as a screen shows them, whether they were asked for once or are followed live. */
export interface ListRows<Row> {
  /** `failed`: there is nothing to show and nothing could be loaded. */
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** The rows belong to the former filter. */
  waiting: boolean
  /** Whether there is a further page. */
  more: boolean
  /** Whether a further page is loading, or failed to load. */
  adding: 'no' | 'yes' | 'failed'
  /** How many pages `rows` are. */
  pages: number
  /** How many rows match in all: as the server has counted, or as a live list knows at its end. Null: unknown. */
  total: number | null
  /** Tries again what failed. */
  retry: () => void
}

/**
 * For a list that comes from one of two sources: the rows of the former one stay on show, as `waiting`, until the other one
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
