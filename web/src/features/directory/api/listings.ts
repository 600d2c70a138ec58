import type { MemberCard } from '@domain/directory'
import { create } from 'zustand'
import { logProblem } from '../../../ui/log'
import { filterOf } from '../filter'
import { listMembers, type MemberPage } from './list-members'

/** What this visit knows about one filter's result. */
export interface Listing {
  status: 'loading' | 'ready' | 'failed'
  members: readonly MemberCard[]
  /** How many pages `members` are. */
  pages: number
  next: MemberPage['next']
  /** Whether a further page is on its way, or did not come. */
  adding: 'no' | 'yes' | 'failed'
  /** When it was asked for, in milliseconds. */
  at: number
}

const EMPTY: Listing = {
  status: 'loading',
  members: [],
  pages: 0,
  next: null,
  adding: 'no',
  at: 0,
}

/** Shown without asking again for this long; then asked for behind what is shown. */
const FRESH_MS = 60_000
/** Filters kept; the one asked for longest ago goes. */
const KEPT = 30

/**
 * Listings by filter, for as long as the page lives. Each answer goes to its own filter's listing, so a late one never
 * stands in the place of a newer one; coming back from a profile finds everything as it was.
 */
export const useListings = create<Record<string, Listing>>(() => ({}))

/** Filters at work, each with the number of pages it is to bring. */
const wanted = new Map<string, number>()

/**
 * Sees to it that as many pages of a filter's result are there, as far as there are any.
 * @param key of the filter
 * @param again tries a failed one once more
 */
export async function bringPages(key: string, pages: number, again = false): Promise<void> {
  const known = useListings.getState()[key]
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
    const { members, next } = await listMembers(filterOf(key))
    put(key, { ...EMPTY, status: 'ready', members, next, pages: 1, at })
  } catch (error) {
    logProblem('The directory could not be read', error)
    put(key, { ...EMPTY, status: 'failed', at })
  }
}

/** All pages anew, in one exchange at the end; what is shown stays when that fails. */
async function renew(key: string, pages: number): Promise<void> {
  const at = Date.now()
  try {
    const page = await listMembers(filterOf(key))
    const made = { ...EMPTY, status: 'ready' as const, ...page, pages: 1, at }
    while (made.next && made.pages < pages) {
      const { members, next } = await made.next()
      Object.assign(made, {
        members: [...made.members, ...members],
        next,
        pages: made.pages + 1,
      })
    }
    put(key, made)
  } catch (error) {
    logProblem('The directory could not be read again', error)
  }
}

async function add(key: string, again: boolean): Promise<void> {
  for (;;) {
    const known = useListings.getState()[key]
    if (!known?.next || known.pages >= (wanted.get(key) ?? 0)) return
    if (known.adding === 'failed' && !again) return
    put(key, { ...known, adding: 'yes' })
    try {
      const { members, next } = await known.next()
      const all = [...known.members, ...members]
      put(key, { ...known, members: all, next, pages: known.pages + 1, adding: 'no' })
    } catch (error) {
      logProblem('The next members could not be read', error)
      put(key, { ...known, adding: 'failed' })
      return
    }
  }
}

function put(key: string, listing: Listing): void {
  const { [key]: _former, ...others } = useListings.getState()
  const kept = Object.entries(others)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, KEPT - 1)
  useListings.setState({ ...Object.fromEntries(kept), [key]: listing }, true)
}
