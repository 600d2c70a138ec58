import {
  checkInGuest,
  listGuests,
  moveGuest,
  removeGuest,
  type GuestCard,
} from '@domain/calls/event-admin'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { COLLECTIONS } from '@domain/paths'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListRows } from '../../../../../data/list-rows'
import { useLiveDocuments } from '../../../../../data/live-documents'
import { expireRows, pagesQuery, usePages } from '../../../../../data/pages'
import { queryClient } from '../../../../../data/query-client'
import { refreshAfter } from '../../../../../data/refresh-after'
import { converters } from '../../../../../firebase/converters'
import { call } from '../../../../../firebase/functions'
import { guestsView, type GuestsFilter } from '../view'

const QUERY_NAME = 'guests'
const COUNTS = 'guest counts'
/** The time in milliseconds between a change to the seats and the next load of the list of guests. */
const RETRY_MS = 1000

export type GuestCounts = Pick<CallResponse<typeof listGuests>, 'counts' | 'capacity' | 'version'>

function guestsQuery(event_id: string, filter: GuestsFilter) {
  const { q: search, status } = guestsView.keyOf(filter)
  return pagesQuery([QUERY_NAME, event_id, { search, status }], async (after: string | null) => {
    const request = { event_id, search, status, after }
    const { guests, next, ...counts } = await call(listGuests, request)
    queryClient.setQueryData<GuestCounts>([COUNTS, event_id], counts)
    return { rows: guests, next }
  })
}

/**
 * Returns the guests of an event in this order: members with a seat, members with a seat offer, members on the
 * waitlist, and all others, such as members who cancelled.
 * @param pages the number of pages to show
 */
export const useGuests = (id: string, filter: GuestsFilter, pages: number): ListRows<GuestCard> =>
  usePages(guestsQuery(id, filter), pages, { staleTime: 0 })

/** Returns the number of guests by status; undefined until the list has loaded. */
export const useGuestCounts = (id: string): GuestCounts | undefined =>
  useQuery<GuestCounts>({ queryKey: [COUNTS, id], queryFn: skipToken }).data

/** Listens to an event. The result is a list with one row, or without rows if the event does not exist. */
export const useAdminEvent = (id: string) =>
  useLiveDocuments(COLLECTIONS.events, [id], converters.event)

/**
 * Loads the list of guests again after each change to the event's seats.
 * @param currentVersion the version of the loaded list
 */
export function useLiveGuests(id: string, currentVersion: number | undefined): void {
  const { rows } = useLiveDocuments(COLLECTIONS.eventSeats, [id], converters.eventSeats)
  const version = rows[0]?.version ?? 0
  const isOld = currentVersion !== undefined && currentVersion < version
  useEffect(() => {
    if (!isOld) return
    const timer = window.setTimeout(() => void expireRows(QUERY_NAME), RETRY_MS)
    return () => window.clearTimeout(timer)
  }, [isOld, currentVersion])
}

/** Waits for a change, and then loads the list of guests again. */
export const refreshGuestsAfter = <T>(change: Promise<T>) =>
  refreshAfter(change, () => expireRows(QUERY_NAME))

export const checkIn = (request: CallRequest<typeof checkInGuest>) =>
  refreshGuestsAfter(call(checkInGuest, request))
export const moveEventGuest = (request: CallRequest<typeof moveGuest>) =>
  refreshGuestsAfter(call(moveGuest, request))
export const removeEventGuest = (request: CallRequest<typeof removeGuest>) =>
  refreshGuestsAfter(call(removeGuest, request))
