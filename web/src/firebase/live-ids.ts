import { amongIds } from '@domain/queries'
import {
  collection,
  documentId,
  limit,
  query,
  where,
  type FirestoreDataConverter,
  type QuerySnapshot,
} from 'firebase/firestore'
import { db } from './firestore'
import { listenLive } from './listen'
import { logProblem } from './log'
import { PAGE } from './pages'
import { reconnect } from './reconnect'

/** What is known of documents by their ids. */
export interface LiveById<Row> {
  /** The ids that `status` speaks of. */
  ids: readonly string[]
  /** `ready` once each has been answered for; one that does not exist is then missing. */
  status: 'loading' | 'ready' | 'failed'
  rows: ReadonlyMap<string, Row>
}

interface Part {
  stop: () => void
  answered: boolean
  ended: boolean
}

/**
 * Documents named by their ids, live: a listener for each PAGE of them. Further ids leave the listeners of the first ones
 * alone.
 */
export class LiveIds<Row extends { id: string }> {
  readonly #name: string
  readonly #converter: FirestoreDataConverter<Row | null>
  readonly #changed: (known: LiveById<Row>) => void
  readonly #parts = new Map<string, Part>()
  #rows: ReadonlyMap<string, Row> = new Map()
  #ids: readonly string[] = []

  constructor(
    name: string,
    converter: FirestoreDataConverter<Row | null>,
    changed: (known: LiveById<Row>) => void,
  ) {
    this.#name = name
    this.#converter = converter
    this.#changed = changed
  }

  /** Follows these and no others. */
  show(ids: readonly string[]): void {
    this.#ids = ids
    const parts = new Map(inPages(ids).map((part) => [JSON.stringify(part), part]))
    for (const [key, { stop }] of this.#parts) {
      if (parts.has(key)) continue
      stop()
      this.#parts.delete(key)
    }
    for (const [key, part] of parts) if (!this.#parts.has(key)) this.#listen(key, part)
  }

  /** Begins anew with what has ended, on a new connection. */
  retry(): void {
    reconnect().catch((error: unknown) => logProblem('Firestore could not be reached', error))
    for (const [key, { ended }] of this.#parts)
      if (ended) this.#listen(key, JSON.parse(key) as string[])
    this.#tell()
  }

  stop(): void {
    this.show([])
  }

  #listen(key: string, ids: readonly string[]): void {
    const part: Part = { stop: () => undefined, answered: false, ended: false }
    this.#parts.set(key, part)
    const rows = collection(db, this.#name).withConverter(this.#converter)
    part.stop = listenLive(
      query(rows, amongIds(ids, { where, documentId }), limit(ids.length)),
      (snapshot) => this.#take(part, ids, snapshot),
      (error) => {
        logProblem('Documents could not be followed', error)
        part.ended = true
        this.#tell()
      },
    )
  }

  #take(part: Part, ids: readonly string[], snapshot: QuerySnapshot<Row | null>): void {
    const known = new Map(this.#rows)
    // The cache may not know all of them: what it misses is not gone.
    if (!snapshot.metadata.fromCache) {
      part.answered = true
      for (const id of ids) known.delete(id)
    }
    for (const doc of snapshot.docs) {
      const row = doc.data({ serverTimestamps: 'estimate' })
      if (row) known.set(doc.id, row)
    }
    this.#rows = known
    this.#tell()
  }

  #tell(): void {
    const parts = [...this.#parts.values()]
    const failed = parts.some(({ answered, ended }) => ended && !answered)
    const ready = parts.every(({ answered }) => answered)
    this.#changed({
      ids: this.#ids,
      status: failed ? 'failed' : ready ? 'ready' : 'loading',
      rows: this.#rows,
    })
  }
}

function inPages(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) =>
    ids.slice(page * PAGE, (page + 1) * PAGE),
  )
}
