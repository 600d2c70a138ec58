import { LIST_PAGE } from '@domain/limits'
import { constraintsOf, type FilterValues, type QueryShape } from '@domain/queries'
import {
  collection,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type FirestoreDataConverter,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import { db } from '../firebase/firestore'
import { listenLive } from '../firebase/listen'
import { logProblem } from '../firebase/log'
import { reconnect } from '../firebase/reconnect'

/** What a live list knows at the moment. */
export interface LiveRows<Row> {
  /** `failed`: nothing is there and it can't be had for now; it goes on by itself where it can. */
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** The server has confirmed that these are the rows; otherwise they are what this page has seen before. */
  fresh: boolean
  /** Whether there is a further page. */
  more: boolean
  /** Whether a further page is on its way, or did not come. */
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
  /** What the cache knew before the server said anything: other lists' documents, perhaps a few of many. */
  guess: QuerySnapshot<Row | null> | null
  /** Its listener has ended with an error. */
  ended: boolean
}

/** Out of touch with the server, an empty answer is believed to be a failure after this long; at once while offline. */
const DOUBT_MS = 3000
/** What the cache knows stands in for a server that says nothing for as long as Firestore's client waits itself; at once while offline. */
const SILENCE_MS = 10_000

/**
 * The pages of one query, each a listener that begins where the page before it ends: rules let no listener have more than
 * 60 documents. A page is listened to anew when the end of the one before moves; its rows stay on show meanwhile.
 */
export class LivePages<Row extends { id: string }> {
  readonly #pages: LivePage<Row>[] = []
  readonly #queryAfter: PageQuery<Row>
  #changed: (rows: LiveRows<Row>) => void = () => undefined
  #wanted = 0
  #doubt: ReturnType<typeof setTimeout> | undefined

  /** @param queryAfter a page's query, LIST_PAGE + 1 long; `last` is the row it follows */
  constructor(queryAfter: PageQuery<Row>) {
    this.#queryAfter = queryAfter
  }

  /** @param changed is told what is known so far, and then whatever changes */
  follow(changed: (rows: LiveRows<Row>) => void): void {
    this.#changed = changed
    this.#tell()
  }

  /** Shows as many pages, as far as there are any. */
  show(pages: number): void {
    this.#wanted = Math.max(this.#wanted, pages)
    this.#extend()
  }

  /** Tries at once what failed or has ended, and what is out of touch with the server. */
  retry(): void {
    if (this.#pages.every(({ fresh, ended }) => fresh && !ended)) return
    reconnect().catch((error: unknown) => logProblem('Firestore could not be reached', error))
    for (const [index, page] of this.#pages.entries()) {
      if (page.status === 'failed') page.status = 'loading'
      if (page.ended) this.#listen(index)
      else if (page.status === 'loading') this.#beginDoubt(DOUBT_MS)
    }
    this.#tell()
  }

  stop(): void {
    clearTimeout(this.#doubt)
    this.#cut(0)
  }

  #extend(): void {
    const last = this.#pages.at(-1)
    if (this.#pages.length >= this.#wanted) return
    if (last && !(last.status === 'ready' && goesOn(last))) return
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
    const after = this.#pages[index - 1]?.docs[LIST_PAGE - 1] ?? null
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
    this.#beginDoubt(snapshot.empty ? DOUBT_MS : SILENCE_MS)
  }

  #take(page: LivePage<Row>, snapshot: QuerySnapshot<Row | null>): void {
    const formerEnd = endOf(page)
    page.fresh = !snapshot.metadata.fromCache
    page.guess = null
    page.docs = snapshot.docs
    page.rows = snapshot.docs.flatMap((doc) => doc.data({ serverTimestamps: 'estimate' }) ?? [])
    page.status = 'ready'
    if (endOf(page) !== formerEnd) this.#moveAfter(this.#pages.indexOf(page))
    this.#extend()
    this.#tell()
  }

  /** The page's end has moved: what follows it begins elsewhere, or nothing follows any more. */
  #moveAfter(index: number): void {
    const page = this.#pages[index]
    if (index + 1 >= this.#pages.length || !page) return
    if (goesOn(page)) this.#listen(index + 1)
    else this.#cut(index + 1)
  }

  /** Firestore tells what it has before it has asked. It may be about to: only after a while, this is all there is. */
  #beginDoubt(ms: number): void {
    clearTimeout(this.#doubt)
    this.#doubt = setTimeout(
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
    // A row between two pages, while one of them moves, belongs to both or to neither for a moment.
    const rows = new Map(this.#pages.flatMap(({ rows: all }) => all.map((row) => [row.id, row])))
    const beyond = last.docs[LIST_PAGE]?.id
    if (beyond !== undefined) rows.delete(beyond)
    this.#changed({
      status: first.status,
      rows: [...rows.values()],
      fresh: this.#pages.every(({ fresh, ended }) => fresh && !ended),
      more: last.status === 'ready' ? goesOn(last) : !alone,
      adding: alone || last.status === 'ready' ? 'no' : ADDING[last.status],
    })
  }
}

const ADDING = { loading: 'yes', failed: 'failed' } as const

function goesOn({ docs }: LivePage<unknown>): boolean {
  return docs.length > LIST_PAGE
}

/** The cache may not know all rows: what it misses is not gone. */
function hasAll<Row>({ docs }: LivePage<Row>, snapshot: QuerySnapshot<Row | null>): boolean {
  const ids = new Set(snapshot.docs.map(({ id }) => id))
  return docs.every(({ id }) => ids.has(id))
}

/** Where a page that goes on ends; while it does not, nothing follows it. */
function endOf(page: LivePage<unknown>): string | undefined {
  return goesOn(page) ? page.docs[LIST_PAGE - 1]?.id : undefined
}

/** A query of the list of shapes, page by page, for `LivePages`. */
export function pageQuery<S extends QueryShape, Row>(
  shape: S,
  values: NoInfer<FilterValues<S>>,
  converter: FirestoreDataConverter<Row | null>,
): PageQuery<Row> {
  const rows = collection(db, shape.collection).withConverter(converter)
  const constraints = constraintsOf(shape, values, { where, orderBy })
  return (last) =>
    query(rows, ...constraints, ...(last ? [startAfter(last)] : []), limit(LIST_PAGE + 1))
}
