import type { ListRows } from '../../web/src/data/list-rows'

/** Returns the state of a list that has loaded all its rows. @param change fields that replace the defaults */
export const listOf = <Row>(
  rows: readonly Row[],
  change: Partial<ListRows<Row>> = {},
): ListRows<Row> => ({
  status: 'ready',
  rows,
  isPlaceholder: false,
  hasMore: false,
  loadingMore: 'no',
  pages: 1,
  total: null,
  retry: () => undefined,
  ...change,
})
