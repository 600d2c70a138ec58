import { LIST_PAGE } from '@domain/limits'
import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore'
import { listenLive } from '../firebase/listen'
import { logProblem } from '../firebase/log'
import { reconnect } from '../firebase/reconnect'

/** The state of a live list. */
export interface LiveRows<Row> {
  /** `failed`: no rows could be loaded so far. A listener that is still running can deliver rows later. */
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** Whether the server has confirmed the rows. Unconfirmed rows come from the cache of Firestore's client. */
  fresh: boolean
  /** Whether there is a next page. */
  hasMore: boolean
  /** 'yes' while the next page is loading, 'failed' after it could not be loaded. */
  loadingMore: 'no' | 'yes' | 'failed'
}

export const NO_ROWS_YET = {
  status: 'loading',
  rows: [],
  fresh: false,
  hasMore: false,
  loadingMore: 'no',
} as const satisfies LiveRows<unknown>

type Snapshot<Row> = QueryDocumentSnapshot<Row | null>
export type PageQuery<Row> = (last: Snapshot<Row> | null) => Query<Row | null>

interface LivePage<Row> {
  stop: () => void
  docs: readonly Snapshot<Row>[]
  rows: readonly Row[]
  status: LiveRows<Row>['status']
  fresh: boolean
  /**
   * The result from Firestore's cache, until the server's result arrives. The cached result may be incomplete,
   * because the cache contains only documents that other lists have loaded.
   */
  cachedResult: QuerySnapshot<Row | null> | null
  /** Whether the page's listener has ended with an error. */
  hasEnded: boolean
}

/**
 * The time in milliseconds after which a page without cached rows fails if the server has not responded. While the
 * browser is offline, such a page fails immediately.
 */
const EMPTY_WAIT = 3000
/**
 * The time in milliseconds after which cached rows are shown if the server has not responded. Firestore's client uses
 * the same time-out.
 */
const ROWS_WAIT = 10_000

/**
 * Listens to the pages of one query. Each page has a listener of its own, because the security rules allow at most 60
 * documents per listener. A listener starts after the last row of the previous page. When that row changes, the
 * listener is replaced. The rows of its page stay visible until the new listener has loaded.
 */
export class LivePages<Row extends { id: string }> {
  readonly #pages: LivePage<Row>[] = []
  readonly #queryAfter: PageQuery<Row>
  readonly #size: number
  #changed: (rows: LiveRows<Row>) => void = () => undefined
  #wanted = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param queryAfter returns the query for the `size` + 1 documents after `last` @param size rows per page */
  constructor(queryAfter: PageQuery<Row>, size = LIST_PAGE) {
    this.#queryAfter = queryAfter
    this.#size = size
  }

  /**
   * Sets the callback.
   * @param onChange called with the state after each change, and immediately if there are already pages
   */
  subscribe(onChange: (rows: LiveRows<Row>) => void): void {
    this.#changed = onChange
    this.#tell()
  }

  /**
   * Listens to the first `pages` pages of the query, or to all pages if there are fewer. A lower number than in an
   * earlier call has no effect.
   */
  setPageCount(pages: number): void {
    this.#wanted = Math.max(this.#wanted, pages)
    this.#extend()
  }

  /**
   * Immediately retries pages that have failed, pages whose listener has ended, and pages that the server has not
   * confirmed.
   */
  retry(): void {
    if (this.#pages.every(({ fresh, hasEnded }) => fresh && !hasEnded)) return
    reconnect().catch((error: unknown) => logProblem('Firestore could not be reached', error))
    for (const [index, page] of this.#pages.entries()) {
      if (page.status === 'failed') page.status = 'loading'
      if (page.hasEnded) this.#listen(index)
      else if (page.status === 'loading') this.#settleAfter(EMPTY_WAIT)
    }
    this.#tell()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#cut(0)
  }

  #extend(): void {
    const last = this.#pages.at(-1)
    if (this.#pages.length >= this.#wanted) return
    if (last && !(last.status === 'ready' && this.#goesOn(last))) return
    this.#pages.push({
      stop: () => undefined,
      docs: [],
      rows: [],
      status: 'loading',
      fresh: false,
      cachedResult: null,
      hasEnded: false,
    })
    this.#listen(this.#pages.length - 1)
    if (last) this.#tell()
  }

  #listen(index: number): void {
    const page = this.#pages[index]
    if (!page) return
    page.stop()
    page.hasEnded = false
    page.fresh = false
    const after = this.#pages[index - 1]?.docs[this.#size - 1] ?? null
    page.stop = listenLive(
      this.#queryAfter(after),
      (snapshot) => this.#hear(page, snapshot),
      (error) => {
        logProblem('A live list could not be read', error)
        page.hasEnded = true
        if (page.status === 'loading') page.status = 'failed'
        this.#tell()
      },
    )
  }

  #hear(page: LivePage<Row>, snapshot: QuerySnapshot<Row | null>): void {
    const confirmed = !snapshot.metadata.fromCache
    const ready = page.status === 'ready'
    if (confirmed || (ready && hasAll(page, snapshot))) return this.#take(page, snapshot)
    if (ready) {
      page.fresh = false
      return this.#tell()
    }
    page.cachedResult = snapshot
    this.#settleAfter(snapshot.empty ? EMPTY_WAIT : ROWS_WAIT)
  }

  #take(page: LivePage<Row>, snapshot: QuerySnapshot<Row | null>): void {
    const previousEnd = this.#endOf(page)
    page.fresh = !snapshot.metadata.fromCache
    page.cachedResult = null
    page.docs = snapshot.docs
    page.rows = snapshot.docs.flatMap((doc) => doc.data({ serverTimestamps: 'estimate' }) ?? [])
    page.status = 'ready'
    if (this.#endOf(page) !== previousEnd) this.#moveAfter(this.#pages.indexOf(page))
    this.#extend()
    this.#tell()
  }

  /**
   * Called when the last row of the page at `index` has changed. Restarts the listener of the next page, or removes all
   * later pages if there are no more rows.
   */
  #moveAfter(index: number): void {
    const page = this.#pages[index]
    if (index + 1 >= this.#pages.length || !page) return
    if (this.#goesOn(page)) this.#listen(index + 1)
    else this.#cut(index + 1)
  }

  /**
   * Waits `ms` milliseconds for the server, or does not wait while the browser is offline. Then each page without a
   * response shows its cached rows, or fails if it has none.
   */
  #settleAfter(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        for (const page of this.#pages.filter(({ status }) => status !== 'ready')) {
          if (page.cachedResult && !page.cachedResult.empty) this.#take(page, page.cachedResult)
          else page.status = 'failed'
        }
        this.#tell()
      },
      navigator.onLine ? ms : 0,
    )
  }

  #cut(from: number): void {
    for (const { stop } of this.#pages.splice(from)) stop()
  }

  #tell(): void {
    const [first] = this.#pages
    const last = this.#pages.at(-1)
    if (!first || !last) return
    const isSinglePage = last === first
    // While the listener of a page is being replaced, a row can be in two pages. The map keeps it only once.
    const rows = new Map(this.#pages.flatMap(({ rows: all }) => all.map((row) => [row.id, row])))
    const nextRowId = last.docs[this.#size]?.id
    if (nextRowId !== undefined) rows.delete(nextRowId)
    this.#changed({
      status: first.status,
      rows: [...rows.values()],
      fresh: this.#pages.every(({ fresh, hasEnded }) => fresh && !hasEnded),
      hasMore: last.status === 'ready' ? this.#goesOn(last) : !isSinglePage,
      loadingMore: isSinglePage || last.status === 'ready' ? 'no' : LOADING_MORE[last.status],
    })
  }

  #goesOn({ docs }: LivePage<unknown>): boolean {
    return docs.length > this.#size
  }

  /** Returns the id of a page's last row. The next page starts after this row. Undefined if there is no next page. */
  #endOf(page: LivePage<unknown>): string | undefined {
    return this.#goesOn(page) ? page.docs[this.#size - 1]?.id : undefined
  }
}

const LOADING_MORE = { loading: 'yes', failed: 'failed' } as const

/**
 * Whether a cached result contains all rows that the page shows. Rows that are missing from the cache may still exist
 * on the server.
 */
function hasAll<Row>({ docs }: LivePage<Row>, snapshot: QuerySnapshot<Row | null>): boolean {
  const ids = new Set(snapshot.docs.map(({ id }) => id))
  return docs.every(({ id }) => ids.has(id))
}
