import type { LiveRows } from '../../web/src/data/live-pages'
import { advance } from './data-screen'

interface Row {
  id: string
}

/** Replaces the source of a live list, and records the calls to it. `send` makes it report new rows. */
interface StandIn {
  values: readonly unknown[]
  send: (rows: Partial<LiveRows<Row>>) => Promise<unknown>
  pages: number
  stopped: boolean
  retried: number
}

/** The stand-ins that this test has created, oldest first. */
export const standIns: StandIn[] = []

/** Replaces the module `data/live-pages`. The test determines which rows its lists contain. */
export const livePagesModule = {
  NO_ROWS_YET: { status: 'loading', rows: [], fresh: false, hasMore: false, loadingMore: 'no' },
  LivePages: class {
    readonly #it: StandIn
    constructor(queryAfter: (last: null) => readonly unknown[]) {
      const values = queryAfter(null)
      const send = () => Promise.resolve()
      this.#it = { values, send, pages: 0, stopped: false, retried: 0 }
      standIns.push(this.#it)
    }
    subscribe(changed: (rows: LiveRows<Row>) => void) {
      this.#it.send = (rows) => {
        changed({
          status: 'ready',
          rows: [],
          fresh: true,
          hasMore: false,
          loadingMore: 'no',
          ...rows,
        })
        return advance()
      }
    }
    setPageCount(pages: number) {
      this.#it.pages = Math.max(this.#it.pages, pages)
    }
    retry() {
      this.#it.retried++
    }
    stop() {
      this.#it.stopped = true
    }
  },
}

/** Replaces the module `data/firestore-reads`. Instead of a query, its `pageQuery` returns only the filter values. */
export const readsModule = {
  pageQuery: (_shape: object, values: readonly unknown[]) => values,
}

export const running = () => standIns.filter(({ stopped }) => !stopped)

/** Returns the only stand-in that was not stopped. @throws when there is none or more than one */
export function only(): StandIn {
  const [one, ...others] = running()
  if (!one || others.length > 0) throw new Error(`${running().length} sources are listening`)
  return one
}
