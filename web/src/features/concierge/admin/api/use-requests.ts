import type { ShownRequest } from '@domain/entities/concierge-request'
import { MESSAGES } from '@domain/messages'
import { COLLECTIONS } from '@domain/paths'
import { requestsQuery } from '@domain/request-list'
import { useState } from 'react'
import { converters } from '../../../../firebase/converters'
import { useLiveIds } from '../../../../firebase/use-live-ids'
import { beginLivePages, useLivePages } from '../../../../firebase/use-live-pages'
import { useListing } from '../../../../ui/list/use-listing'
import { useLoadFailure } from '../../../../ui/use-load-failure'
import { filterKey, isSearch, requestsAddress, stillMatches, type RequestsView } from '../filter'
import { foundRequests } from './find-requests'
import { meetPeople } from './use-people'

export type RequestRow = ShownRequest & { id: string }

/** Requests as the table shows them. */
export interface Requests {
  rows: readonly RequestRow[]
  /** Whether there may be more than these. */
  open: boolean
  /** Whether there is a further page. */
  more: boolean
  adding: 'no' | 'yes' | 'failed'
}

export interface ShownRequests {
  /** The view's own requests, or the ones before until those have come. Undefined: nothing yet. */
  shown: Requests | undefined
  /** What is shown may be about to change: another filter's, or not confirmed by the server. */
  waiting: boolean
  failed: boolean
  retry: () => void
}

const NOTHING: readonly string[] = []

/** All members' requests of a view, live: straight from the collection, or by the server's search where there is text to look for. */
export function useRequests(view: RequestsView): ShownRequests {
  const searching = isSearch(view)
  const listed = useListed(view, searching ? 0 : view.pages)
  const found = useFound(view, searching)
  const { current, failed, retry } = searching ? found : listed
  const [last, setLast] = useState(current)
  if (current && current !== last && !sameRows(current, last)) setLast(current)
  return { shown: current ?? last, waiting: !current, failed, retry }
}

/** Asks for the requests of an address's view, ahead of the page. */
export function beginRequests({ search }: { search: URLSearchParams }): void {
  const view = requestsAddress.read(search)
  if (isSearch(view)) void foundRequests.bring(filterKey(view), view.pages)
  else beginLivePages(sourceOf(view), view.pages)
}

const sourceOf = (view: RequestsView) => ({
  ...requestsQuery(view),
  converter: converters.conciergeRequest,
  arrived,
})

const arrived = (rows: readonly RequestRow[]) =>
  void meetPeople([...new Set(rows.map(({ user_id }) => user_id))])

function useListed(view: RequestsView, pages: number) {
  const live = useLivePages(sourceOf(view), pages)
  const { status, rows, fresh, more, adding, retry } = live
  useLoadFailure(status === 'failed' || adding === 'failed', MESSAGES.conciergeRequestsFailed)
  return {
    current: status === 'ready' ? { rows, open: more || !fresh, more, adding } : undefined,
    failed: status === 'failed',
    retry,
  }
}

function useFound(view: RequestsView, searching: boolean) {
  const key = searching ? filterKey(view) : null
  const ids = useListing(
    foundRequests,
    { key, pages: view.pages },
    MESSAGES.conciergeRequestsFailed,
  )
  const known = searching && !ids.waiting && ids.shown ? ids.shown : undefined
  const names = known?.rows ?? NOTHING
  const live = useLiveIds(COLLECTIONS.conciergeRequests, names, converters.conciergeRequest)
  const rows = names.flatMap((id) => live.rows.get(id) ?? [])
  const ready = live.status === 'ready' || rows.length > 0 || names.length === 0
  const failed = searching && (ids.failed || live.status === 'failed')
  useLoadFailure(searching && live.status === 'failed', MESSAGES.conciergeRequestsFailed)
  return {
    current:
      known && ready
        ? {
            rows: rows.filter((row) => stillMatches(view, row)),
            open: known.next !== null,
            more: known.next !== null,
            adding: known.adding,
          }
        : undefined,
    failed,
    retry: () => {
      ids.retry()
      live.retry()
    },
  }
}

function sameRows(a: Requests, b: Requests | undefined): boolean {
  return (
    a.open === b?.open &&
    a.more === b.more &&
    a.adding === b.adding &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, index) => row === b.rows[index])
  )
}
