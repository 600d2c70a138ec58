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
