import {
  addGuest,
  cancelEvent,
  checkInGuest,
  listGuests,
  moveGuest,
  removeGuest,
  setGuestInfo,
  setRecording,
  type GuestCard,
} from '@domain/calls/event-admin'
import type { CallRequest, CallResponse } from '@domain/calls/contract'
import { searchMembers } from '@domain/calls/search-members'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { shortDateTime } from '../../../../../ui/dates'
import type { ListRows } from '../../../../../data/list-rows'
import { expireRows, pagesQuery, usePages } from '../../../../../data/pages'
import { queryClient } from '../../../../../data/query-client'
import { loadReading } from '../../../../../data/reading'
import { call } from '../../../../../firebase/functions'
import { toCsv } from '../../../../../ui/csv'
import type { ExportOptions, Exported } from '../../../../../ui/list/export-button'
import { eventQuery } from '../../../shared/api/event'
import { GUEST_LOOKS, guestsView, type GuestsFilter } from '../view'

const NAME = 'guests'
const COUNTS = 'guest counts'
const HEADER = ['name', 'status', 'position', 'since']

export type GuestCounts = Pick<CallResponse<typeof listGuests>, 'counts' | 'capacity'>

function guestsQuery(event_id: string, filter: GuestsFilter) {
  const { q: search, status } = guestsView.keyOf(filter)
  return pagesQuery([NAME, event_id, { search, status }], async (after: string | null) => {
    const answer = await call(listGuests, { event_id, search, status, after })
    const { guests, next, counts, capacity } = answer
    queryClient.setQueryData<GuestCounts>([COUNTS, event_id], { counts, capacity })
    return { rows: guests, next }
  })
}

/** The guests of an event: who goes, offers, the line, then who cancelled. @param pages how many are shown */
export const useGuests = (id: string, filter: GuestsFilter, pages: number): ListRows<GuestCard> =>
  usePages(guestsQuery(id, filter), pages, { staleTime: 0 })

/** How many go, wait and so on; undefined until the list has loaded. */
export const useGuestCounts = (id: string): GuestCounts | undefined =>
  useQuery<GuestCounts>({ queryKey: [COUNTS, id], enabled: false }).data

/** The newest items of the content library, from which a recording is chosen. */
export const RECORDINGS = queryOptions({
  queryKey: ['recordings'],
  queryFn: async () => {
    const { readPage, converters } = await loadReading()
    return (await readPage(QUERIES.content, [], converters.contentItem)).rows
  },
})

/** The first members that a search finds. */
export const findMembers = async (search: string) =>
  (await call(searchMembers, { search, region: null, arena: null, after: null })).members

async function changed<T>(event_id: string, change: Promise<T>): Promise<T> {
  try {
    return await change
  } finally {
    await expireRows(NAME)
    void queryClient.invalidateQueries(eventQuery(event_id))
  }
}

export const checkIn = (request: CallRequest<typeof checkInGuest>) =>
  changed(request.event_id, call(checkInGuest, request))
export const move = (request: CallRequest<typeof moveGuest>) =>
  changed(request.event_id, call(moveGuest, request))
export const remove = (request: CallRequest<typeof removeGuest>) =>
  changed(request.event_id, call(removeGuest, request))
export const add = (request: CallRequest<typeof addGuest>) =>
  changed(request.event_id, call(addGuest, request))
export const cancel = (request: CallRequest<typeof cancelEvent>) =>
  changed(request.event_id, call(cancelEvent, request))
export const saveInfo = async (request: CallRequest<typeof setGuestInfo>) => {
  await changed(request.event_id, call(setGuestInfo, request))
  await queryClient.invalidateQueries({ queryKey: [COLLECTIONS.eventPrivate, request.event_id] })
}
export const saveRecording = (request: CallRequest<typeof setRecording>) =>
  changed(request.event_id, call(setRecording, request))

/** All guests of a filter as CSV. @throws AppError, or the signal's reason */
export async function exportGuests(
  event_id: string,
  filter: GuestsFilter,
  { signal, onProgress }: ExportOptions,
): Promise<Exported> {
  const { q: search, status } = guestsView.keyOf(filter)
  const lines: string[][] = []
  let after: string | null = null
  do {
    signal.throwIfAborted()
    const page: CallResponse<typeof listGuests> = await call(listGuests, {
      event_id,
      search,
      status,
      after,
    })
    for (const guest of page.guests) lines.push(lineOf(guest))
    onProgress(lines.length)
    after = page.next
  } while (after !== null)
  return { csv: toCsv(HEADER, lines), rows: lines.length, capped: false }
}

const lineOf = ({ name, status, position, position_at }: GuestCard): string[] => [
  name,
  GUEST_LOOKS[status].label,
  position === null ? '' : String(position),
  shortDateTime(new Date(position_at)),
]
