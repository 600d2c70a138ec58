import {
  addGuest,
  cancelEvent,
  checkInGuest,
  listGuests,
  moveGuest,
  removeGuest,
  setEventCapacity,
  setGuestInfo,
  setRecording,
  type GuestCard,
} from '@domain/calls/event-admin'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { searchMembers } from '@domain/calls/search-members'
import { COLLECTIONS } from '@domain/paths'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readDocument } from '../../../../../data/firestore-reads'
import type { ListRows } from '../../../../../data/list-rows'
import { useLiveDocuments } from '../../../../../data/live-documents'
import { expireRows, pagesQuery, usePages } from '../../../../../data/pages'
import { queryClient } from '../../../../../data/query-client'
import { refreshAfter } from '../../../../../data/refresh-after'
import { converters } from '../../../../../firebase/converters'
import { call } from '../../../../../firebase/functions'
import { exportPages } from '../../../../../ui/csv'
import type { ExportOptions, ExportResult } from '../../../../../ui/list/export-button'
import { GUEST_LOOKS, guestsView, type GuestsFilter } from '../view'

const QUERY_NAME = 'guests'
const COUNTS = 'guest counts'
/** The time in milliseconds between a change to the seats and the next load of the list of guests. */
const RETRY_MS = 1000
const HEADER = ['name', 'status', 'position', 'since']

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

/** Returns the query for an item of the content library. The result is null when the item no longer exists. */
export const recordingQuery = (id: string) =>
  queryOptions({
    queryKey: ['recording', id],
    queryFn: () => readDocument(COLLECTIONS.contentLibrary, id, converters.contentItem),
  })

/**
 * Returns the query for the members that match a search text. The query uses the same search as the member directory.
 */
export const membersQuery = (search: string) =>
  pagesQuery(['members to add', search], async (after: string | null) => {
    const { members, next } = await call(searchMembers, {
      search,
      region: null,
      arena: null,
      after,
    })
    return { rows: members, next }
  })

const refreshGuestsAfter = <T>(change: Promise<T>) =>
  refreshAfter(change, () => expireRows(QUERY_NAME))

export const checkIn = (request: CallRequest<typeof checkInGuest>) =>
  refreshGuestsAfter(call(checkInGuest, request))
export const moveEventGuest = (request: CallRequest<typeof moveGuest>) =>
  refreshGuestsAfter(call(moveGuest, request))
export const removeEventGuest = (request: CallRequest<typeof removeGuest>) =>
  refreshGuestsAfter(call(removeGuest, request))
export const addEventGuest = (request: CallRequest<typeof addGuest>) =>
  refreshGuestsAfter(call(addGuest, request))
export const cancelWholeEvent = (request: CallRequest<typeof cancelEvent>) =>
  refreshGuestsAfter(call(cancelEvent, request))
export const saveInfo = async (request: CallRequest<typeof setGuestInfo>) => {
  const saved = await call(setGuestInfo, request)
  await queryClient.invalidateQueries({ queryKey: [COLLECTIONS.eventPrivate, request.event_id] })
  return saved
}
export const saveRecording = (request: CallRequest<typeof setRecording>) =>
  call(setRecording, request)
export const saveCapacity = (request: CallRequest<typeof setEventCapacity>) =>
  refreshGuestsAfter(call(setEventCapacity, request))

/**
 * Exports all guests that match a filter as CSV.
 * @throws AppError; the abort reason of the signal, when the export was cancelled
 */
export function exportGuests(
  event_id: string,
  filter: GuestsFilter,
  options: ExportOptions,
): Promise<ExportResult> {
  const { q: search, status } = guestsView.keyOf(filter)
  const read = async (after: string | null) => {
    const { guests: rows, next } = await call(listGuests, { event_id, search, status, after })
    return { rows, next }
  }
  return exportPages({ header: HEADER, read, toCells, maxRows: Infinity }, options)
}

const toCells = ({ name, status, position, position_at }: GuestCard): string[] => [
  name,
  GUEST_LOOKS[status].label,
  position === null ? '' : String(position),
  new Date(position_at).toISOString(),
]
