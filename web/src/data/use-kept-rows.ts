import { useState } from 'react'
import type { ListRows } from './list-rows'

/**
 * For a screen whose list comes from one of two sources: the rows of the former one stay on show, as `waiting`, until the
 * other one has rows.
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
