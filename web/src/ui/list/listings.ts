import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { logProblem } from '../log'

/** One page of rows. */
export interface Slice<Row> {
  rows: readonly Row[]
  /** Fetches the page after this one; null at the end. */
  next: (() => Promise<Slice<Row>>) | null
  /** How many rows there are in all, where somebody has counted. */
  total?: number | null
}

/** What this visit knows about one filter's result. */
export interface Listing<Row> {
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Row[]
  /** How many pages `rows` are. */
  pages: number
  next: Slice<Row>['next']
  total: number | null
  /** Whether a further page is on its way, or did not come. */
  adding: 'no' | 'yes' | 'failed'
  /** When it was asked for, in milliseconds. */
  at: number
}

/**
 * Listings by filter, for as long as the page lives. Each answer goes to its own filter's listing, so a late one never
 * stands in the place of a newer one; coming back finds everything as it was.
 */
export interface Listings<Row> {
  use: UseBoundStore<StoreApi<Record<string, Listing<Row>>>>
  /**
   * Sees to it that as many pages of a filter's result are there, as far as there are any.
   * @param again tries a failed one once more
   */
  bring: (key: string, pages: number, again?: boolean) => Promise<void>
  /** Changes rows where they stand, in every listing; a row that becomes null goes. For what this page has just stored. */
  patch: (change: (row: Row) => Row | null) => void
  /** Lets every listing be asked for anew when it is next shown; those on show with `bring`. */
  expire: () => void
}

const EMPTY = {
  status: 'loading',
  rows: [],
  pages: 0,
  next: null,
  total: null,
  adding: 'no',
  at: 0,
} as const

/** Shown without asking again for this long; then asked for behind what is shown. */
const FRESH_MS = 60_000
/** Filters kept; the one asked for longest ago goes. */
const KEPT = 30

/**
 * @param list fetches the first page of what a key stands for
 * @param what is listed, for the log: 'The directory'
 */
export function createListings<Row>(
  list: (key: string) => Promise<Slice<Row>>,
  what: string,
): Listings<Row> {
  const use = create<Record<string, Listing<Row>>>(() => ({}))
  /** Filters at work, each with the number of pages it is to bring. */
  const wanted = new Map<string, number>()

  async function bring(key: string, pages: number, again = false): Promise<void> {
    const known = use.getState()[key]
    const atWork = wanted.get(key)
    wanted.set(key, Math.max(pages, atWork ?? 0))
    if (atWork !== undefined) return
    try {
      if (!known || (known.status === 'failed' && again)) await begin(key)
      else if (known.status === 'ready' && Date.now() - known.at > FRESH_MS)
        await renew(key, known.pages)
      await add(key, again)
    } finally {
      wanted.delete(key)
    }
  }

  async function begin(key: string): Promise<void> {
    const at = Date.now()
    put(key, { ...EMPTY, at })
    try {
      put(key, { ...EMPTY, ...started(await list(key)), at })
    } catch (error) {
      logProblem(`${what} could not be read`, error)
      put(key, { ...EMPTY, status: 'failed', at })
    }
  }

  /** All pages anew, in one exchange at the end; what is shown stays when that fails. */
  async function renew(key: string, pages: number): Promise<void> {
    const at = Date.now()
    try {
      let made: Listing<Row> = { ...EMPTY, ...started(await list(key)), at }
      while (made.next && made.pages < pages) made = extended(made, await made.next())
      put(key, made)
    } catch (error) {
      logProblem(`${what} could not be read again`, error)
    }
  }

  async function add(key: string, again: boolean): Promise<void> {
    for (;;) {
      const known = use.getState()[key]
      if (!known?.next || known.pages >= (wanted.get(key) ?? 0)) return
      if (known.adding === 'failed' && !again) return
      put(key, { ...known, adding: 'yes' })
      try {
        const slice = await known.next()
        put(key, extended(use.getState()[key] ?? known, slice))
      } catch (error) {
        logProblem(`${what} could not be read on`, error)
        put(key, { ...(use.getState()[key] ?? known), adding: 'failed' })
        return
      }
    }
  }

  function put(key: string, listing: Listing<Row>): void {
    const { [key]: _former, ...others } = use.getState()
    const kept = Object.entries(others)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, KEPT - 1)
    use.setState({ ...Object.fromEntries(kept), [key]: listing }, true)
  }

  const change = (of: (listing: Listing<Row>) => Listing<Row>) =>
    use.setState((listings) =>
      Object.fromEntries(Object.entries(listings).map(([key, listing]) => [key, of(listing)])),
    )

  return {
    use,
    bring,
    patch: (of) =>
      change((listing) => ({ ...listing, rows: listing.rows.flatMap((row) => of(row) ?? []) })),
    // Who was asked for longest ago stays so: it is the first to be forgotten.
    expire: () => change((listing) => ({ ...listing, at: listing.at - FRESH_MS - 1 })),
  }
}

function started<Row>({ rows, next, total = null }: Slice<Row>) {
  return { status: 'ready' as const, rows, next, total, pages: 1 }
}

function extended<Row>(listing: Listing<Row>, { rows, next }: Slice<Row>): Listing<Row> {
  return {
    ...listing,
    rows: [...listing.rows, ...rows],
    next,
    pages: listing.pages + 1,
    adding: 'no',
  }
}
