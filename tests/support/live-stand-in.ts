import type { LiveRows } from '../../web/src/data/live-pages'
import { pass } from './data-screen'

interface Row {
  id: string
}

/** The calls of the screens to one stand-in. */
interface Listening {
  values: readonly unknown[]
  tell: (rows: Partial<LiveRows<Row>>) => Promise<unknown>
  pages: number
  stopped: boolean
  retried: number
}

/** This test's stand-ins, oldest first. */
export const made: Listening[] = []

/** Replaces the module `data/live-pages`: pages whose state the test sets. */
export const livePagesModule = {
  NO_ROWS_YET: { status: 'loading', rows: [], fresh: false, more: false, adding: 'no' },
  LivePages: class {
    readonly #it: Listening
    constructor(queryAfter: (last: null) => readonly unknown[]) {
      const values = queryAfter(null)
      const tell = () => Promise.resolve()
      this.#it = { values, tell, pages: 0, stopped: false, retried: 0 }
      made.push(this.#it)
    }
    follow(changed: (rows: LiveRows<Row>) => void) {
      this.#it.tell = (rows) => {
        changed({ status: 'ready', rows: [], fresh: true, more: false, adding: 'no', ...rows })
        return pass()
      }
    }
    show(pages: number) {
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

/** Replaces the module `data/firestore-reads`: a query is its values. */
export const readsModule = {
  pageQuery: (_shape: object, values: readonly unknown[]) => values,
}

export const running = () => made.filter(({ stopped }) => !stopped)

/** The only stand-in that was not stopped. */
export function only(): Listening {
  const [one, ...others] = running()
  if (!one || others.length > 0) throw new Error(`${running().length} sources are listening`)
  return one
}
