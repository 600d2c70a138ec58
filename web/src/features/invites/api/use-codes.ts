import { MESSAGES } from '@domain/messages'
import { QUERIES } from '@domain/queries'
import { converters } from '../../../firebase/converters'
import { beginLivePages, useLivePages } from '../../../firebase/use-live-pages'
import { useListing } from '../../../ui/list/use-listing'
import { useLoadFailure } from '../../../ui/use-load-failure'
import type { Code } from '../code'
import { filterKey, invitesAddress, isNarrowed, type InvitesView } from '../filter'
import { found } from './found'
import { bringNames } from './use-names'

const ALL = {
  shape: QUERIES.inviteCodes,
  values: [],
  converter: converters.inviteCode,
  arrived: bringNames,
} as const

export interface ShownCodes {
  status: 'loading' | 'ready' | 'failed'
  rows: readonly Code[]
  /** What is shown belongs to another filter. */
  waiting: boolean
  /** How many pages `rows` are. */
  pages: number
  more: boolean
  adding: 'no' | 'yes' | 'failed'
  retry: () => void
}

/** The codes of a view: all of them live, narrowed ones through the server's search. */
export function useCodes(view: InvitesView): ShownCodes {
  const narrowed = isNarrowed(view)
  // Once there, the live list goes on behind a search; a visit that begins with a search does without.
  const live = useLivePages(ALL, narrowed ? 0 : view.pages)
  const searched = useListing(
    found,
    { key: filterKey(view), pages: view.pages },
    MESSAGES.inviteCodesFailed,
  )
  const liveFailed = live.status === 'failed' || live.adding === 'failed'
  useLoadFailure(!narrowed && liveFailed, MESSAGES.inviteCodesFailed)

  if (!narrowed) return { ...live, waiting: false, pages: view.pages }
  const { shown, waiting, failed, retry } = searched
  if (failed) return { ...NONE, status: 'failed', waiting, retry }
  if (waiting && !shown?.rows.length)
    return { ...NONE, status: live.status, rows: live.rows, waiting, retry }
  return {
    status: 'ready',
    rows: shown?.rows ?? NONE.rows,
    waiting,
    pages: shown?.pages ?? 1,
    more: shown?.next !== null,
    adding: shown?.adding ?? 'no',
    retry,
  }
}

/** Asks for the codes of an address's view, ahead of the page. */
export function beginCodes({ search }: { search: URLSearchParams }): void {
  const view = invitesAddress.read(search)
  if (isNarrowed(view)) renewCodes(view)
  else beginLivePages(ALL, view.pages)
}

/** Asks for a narrowed view anew, as far as something has been stored since. */
export function renewCodes(view: InvitesView): void {
  void found.bring(filterKey(view), view.pages)
}

const NONE = { rows: [], pages: 1, more: false, adding: 'no' } as const
