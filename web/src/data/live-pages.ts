import { LIST_PAGE } from '@domain/limits'
import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore'
import { listenLive } from '../firebase/listen'
import { logProblem } from '../firebase/log'
import { reconnect } from '../firebase/reconnect'

/** The state of a live list. */
export interface LiveRows<Row> {
  /** `failed`: there are no rows to show. Loading continues by itself if possible. */
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** Whether the server has confirmed the rows. If not, they come from this page's cache. */
  fresh: boolean
  /** Whether there is a next page. */
  more: boolean
  /** 'yes' while the next page is loading, 'failed' after it could not be loaded. */
  adding: 'no' | 'yes' | 'failed'
}

export const NO_ROWS_YET = {
  status: 'loading',
  rows: [],
  fresh: false,
  more: false,
  adding: 'no',
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
   * The result from the cache, before the server's result. It may contain only some of the documents, which other
   * lists have loaded.
   */
  guess: QuerySnapshot<Row | null> | null
  /** Whether the page's listener has ended with an error. */
  ended: boolean
}

/** How long an empty cache waits for the server before the page fails, in milliseconds. Offline there is no wait. */
const EMPTY_WAIT = 3000
/**
 * How long cached rows wait for the server before they are shown, in milliseconds. Firestore's client waits for the
 * same time.
 */
const ROWS_WAIT = 10_000

/**
 * Listens to the pages of one query. Each page is a listener that starts after the last row of the previous page,
 * because the security rules allow at most 60 documents per listener. When that last row changes, the next page gets
 * a new listener; its rows stay visible until then.
 */
export class LivePages<Row extends { id: string }> {
  readonly #pages: LivePage<Row>[] = []
  readonly #queryAfter: PageQuery<Row>
  readonly #size: number
  #changed: (rows: LiveRows<Row>) => void = () => undefined
  #wanted = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param queryAfter returns a page's query: `size` + 1 documents after `last` @param size rows per page */
  constructor(queryAfter: PageQuery<Row>, size = LIST_PAGE) {
    this.#queryAfter = queryAfter
    this.#size = size
  }

  /** Sets the callback. @param changed called with the current state, and after each change */
  follow(changed: (rows: LiveRows<Row>) => void): void {
    this.#changed = changed
    this.#tell()
  }

  /** Listens to this many pages, if they exist. */
  show(pages: number): void {
    this.#wanted = Math.max(this.#wanted, pages)
    this.#extend()
  }

  /** Retries all pages at once that have failed, ended, or are not confirmed by the server. */
  retry(): void {
    if (this.#pages.every(({ fresh, ended }) => fresh && !ended)) return
    reconnect().catch((error: unknown) => logProblem('Firestore could not be reached', error))
    for (const [index, page] of this.#pages.entries()) {
      if (page.status === 'failed') page.status = 'loading'
      if (page.ended) this.#listen(index)
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
      guess: null,
      ended: false,
    })
    this.#listen(this.#pages.length - 1)
    if (last) this.#tell()
  }

  #listen(index: number): void {
    const page = this.#pages[index]
    if (!page) return
    page.stop()
    page.ended = false
    page.fresh = false
    const after = this.#pages[index - 1]?.docs[this.#size - 1] ?? null
    page.stop = listenLive(
      this.#queryAfter(after),
      (snapshot) => this.#hear(page, snapshot),
      (error) => {
        logProblem('A live list could not be read', error)
        page.ended = true
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
    page.guess = snapshot
    this.#settleAfter(snapshot.empty ? EMPTY_WAIT : ROWS_WAIT)
  }

  #take(page: LivePage<Row>, snapshot: QuerySnapshot<Row | null>): void {
    const formerEnd = this.#endOf(page)
    page.fresh = !snapshot.metadata.fromCache
    page.guess = null
    page.docs = snapshot.docs
    page.rows = snapshot.docs.flatMap((doc) => doc.data({ serverTimestamps: 'estimate' }) ?? [])
    page.status = 'ready'
    if (this.#endOf(page) !== formerEnd) this.#moveAfter(this.#pages.indexOf(page))
    this.#extend()
    this.#tell()
  }

  /** Restarts or removes the next page, after the last row of this page has changed. */
  #moveAfter(index: number): void {
    const page = this.#pages[index]
    if (index + 1 >= this.#pages.length || !page) return
    if (this.#goesOn(page)) this.#listen(index + 1)
    else this.#cut(index + 1)
  }

  /** Waits for the server, then uses the cached results instead. */
  #settleAfter(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        for (const page of this.#pages.filter(({ status }) => status !== 'ready')) {
          if (page.guess && !page.guess.empty) this.#take(page, page.guess)
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
    const alone = last === first
    // While a page's start moves, two pages may contain the same row.
    const rows = new Map(this.#pages.flatMap(({ rows: all }) => all.map((row) => [row.id, row])))
    const beyond = last.docs[this.#size]?.id
    if (beyond !== undefined) rows.delete(beyond)
    this.#changed({
      status: first.status,
      rows: [...rows.values()],
      fresh: this.#pages.every(({ fresh, ended }) => fresh && !ended),
      more: last.status === 'ready' ? this.#goesOn(last) : !alone,
      adding: alone || last.status === 'ready' ? 'no' : ADDING[last.status],
    })
  }

  #goesOn({ docs }: LivePage<unknown>): boolean {
    return docs.length > this.#size
  }

  /** Returns the id of the last row of a page that has a next page. The next page starts after it. */
  #endOf(page: LivePage<unknown>): string | undefined {
    return this.#goesOn(page) ? page.docs[this.#size - 1]?.id : undefined
  }
}

const ADDING = { loading: 'yes', failed: 'failed' } as const

/**
 * Whether a cached result contains all rows of the page. A row that is missing there may still exist on the server.
 */
function hasAll<Row>({ docs }: LivePage<Row>, snapshot: QuerySnapshot<Row | null>): boolean {
  const ids = new Set(snapshot.docs.map(({ id }) => id))
  return docs.every(({ id }) => ids.has(id))
}
