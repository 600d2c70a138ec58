import { answerSeatOffer, eventGuests, setRsvp, type SeatAnswer } from '@domain/calls/seats'
import type { EventSeats } from '@domain/entities/event-seats'
import type { Rsvp } from '@domain/entities/rsvp'
import { EVENT_FACES, EVENTS_PAGE } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { MAX_IDS, QUERIES } from '@domain/queries'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { useCallback, useMemo } from 'react'
import { amongEventsQuery, idsQuery, rowsOf } from '../../../../data/firestore-reads'
import type { ListRows } from '../../../../data/list-rows'
import { useLiveSources, type LiveSource } from '../../../../data/live'
import { pagesQuery, usePages } from '../../../../data/pages'
import { queryClient } from '../../../../data/query-client'
import { refreshAfter } from '../../../../data/refresh-after'
import { converters } from '../../../../firebase/converters'
import type { Stored } from '../../../../firebase/first-converters'
import { call } from '../../../../firebase/functions'
import type { EventRow } from '../../shared/calendar'
import { seatStateOf, withFaces, type SeatDocuments, type SeatState } from '../seat-state'

const SEATS = 'event seats'

interface SeatKey {
  uid: string
  id: string
}

const seatsQuery = (ids: readonly string[]) =>
  idsQuery(COLLECTIONS.eventSeats, ids, converters.eventSeats)
const ownQuery = (uid: string, ids: readonly string[]) =>
  amongEventsQuery(QUERIES.rsvpsOfMember, [uid], ids, converters.rsvp)

/** Loads the seats of several events, and the member's own reservations, with only two queries. */
const loader = new DataLoader<SeatKey, SeatDocuments, string>(
  async (keys) => {
    const ids = keys.map(({ id }) => id)
    const [seats, own] = await Promise.all([
      rowsOf(seatsQuery(ids)),
      rowsOf(ownQuery(keys[0]?.uid ?? '', ids)),
    ])
    return ids.map((id) => ({
      seats: seats.find((one) => one.id === id) ?? null,
      own: own.find(({ event_id }) => event_id === id) ?? null,
    }))
  },
  // The loader only combines reads. Its own cache is off, because React Query already caches the documents.
  { cache: false, maxBatchSize: MAX_IDS },
)

/**
 * Returns the query for an event's seats and the member's own reservation. Each of the two documents costs one read
 * if it exists.
 */
const seatQuery = (uid: string, id: string) =>
  queryOptions<SeatDocuments>({
    queryKey: [SEATS, id, uid],
    queryFn: async ({ client, queryKey }) =>
      newest(await loader.load({ uid, id }), client.getQueryData<SeatDocuments>(queryKey)),
    refetchOnWindowFocus: true,
  })

interface SeatStates {
  /** Returns the member's seat state at an event; undefined while it is loading, or after a failure. */
  seatStateAt: (id: string) => SeatState | undefined
  failed: boolean
  retry: () => void
}

/**
 * Returns the member's seat states at several events.
 * @param events the events whose seats the page shows, in the order of the page
 * @param now in milliseconds since 1970; seat offers that ended before this time are ignored
 */
export function useSeatStates(uid: string, events: readonly EventRow[], now: number): SeatStates {
  const key = JSON.stringify(events.map(({ id, max_attendees }) => ({ id, max_attendees })))
  const seatedEvents = useMemo(
    () => JSON.parse(key) as Pick<EventRow, 'id' | 'max_attendees'>[],
    [key],
  )
  const combine = useCallback(
    (answers: UseQueryResult<SeatDocuments>[]) => {
      const moment = new Date(now)
      const seatStates = seatedEvents.map((event, index) => {
        const documents = answers[index]?.data
        return documents && seatStateOf(event, documents, moment)
      })
      const maxFaces = EVENT_FACES * Math.ceil(seatedEvents.length / EVENTS_PAGE)
      const withLimitedFaces = withFaces(seatStates, maxFaces)
      const stateById = new Map(seatedEvents.map(({ id }, index) => [id, withLimitedFaces[index]]))
      return {
        seatStateAt: (id: string) => stateById.get(id),
        failed: answers.some(({ isError }) => isError),
        retry: () => {
          for (const { isError, refetch } of answers) if (isError) void refetch()
        },
      }
    },
    [seatedEvents, now],
  )
  return useQueries({ queries: seatedEvents.map(({ id }) => seatQuery(uid, id)), combine })
}

/** Listens to changes to the member's seat state at an event, and updates the cache. @param event null for no event */
export function useLiveSeatState(uid: string, event: EventRow | null): void {
  useLiveSources(event ? [liveSeats(uid, event.id)] : [], 1)
  useLiveSources(event ? [liveOwn(uid, event.id)] : [], 1)
}

const liveSeats = (uid: string, id: string): LiveSource<Stored<EventSeats>> => ({
  key: ['live', COLLECTIONS.eventSeats, id],
  queryAfter: () => seatsQuery([id]),
  onRows: ([seats]) => seats && patch(uid, id, { seats }),
})

const liveOwn = (uid: string, id: string): LiveSource<Stored<Rsvp>> => ({
  key: ['live', COLLECTIONS.rsvps, id, uid],
  queryAfter: () => ownQuery(uid, [id]),
  onRows: ([own]) => own && patch(uid, id, { own }),
})

const patch = (uid: string, id: string, change: Partial<SeatDocuments>) =>
  queryClient.setQueryData(
    seatQuery(uid, id).queryKey,
    (documents) => documents && newest({ ...documents, ...change }, documents),
  )

/**
 * Returns the newer version of each document, because the results of a read and of a listener can arrive in any order.
 */
const newest = (received: SeatDocuments, cached: SeatDocuments | undefined): SeatDocuments => ({
  seats: newer(received.seats, cached?.seats),
  own: newer(received.own, cached?.own),
})

const newer = <T extends { version: number }>(received: T | null, cached?: T | null): T | null =>
  cached && cached.version > (received?.version ?? 0) ? cached : received

/** Loads the member's seat state again after a change. */
const refreshSeatAfter = (id: string, change: Promise<SeatAnswer>) =>
  refreshAfter(change, () => {
    // The list of guests is only marked as stale. It must not be loaded now, because the server refuses it to a
    // member who has just given up the seat.
    void queryClient.invalidateQueries({ queryKey: [eventGuests.name, id], refetchType: 'none' })
    return queryClient.invalidateQueries({ queryKey: [SEATS, id] })
  })

/**
 * Takes a seat or joins the waitlist if `going` is true. Otherwise gives up the seat, declines the offer or leaves the
 * waitlist.
 * @throws AppError
 */
export const changeSeatState = (event_id: string, going: boolean): Promise<SeatAnswer> =>
  refreshSeatAfter(event_id, call(setRsvp, { event_id, going }))

/** Accepts or declines a seat offer. @throws AppError */
export const answerOffer = (event_id: string, accept: boolean): Promise<SeatAnswer> =>
  refreshSeatAfter(event_id, call(answerSeatOffer, { event_id, accept }))

export type GuestFace = Awaited<ReturnType<typeof call<typeof eventGuests>>>['guests'][number]

const guestsQuery = (event_id: string) =>
  pagesQuery([eventGuests.name, event_id], async (after: string | null) => {
    const { guests, next } = await call(eventGuests, { event_id, after })
    return { rows: guests, next }
  })

/**
 * Returns the guests who are going. The server refuses this list to members who are not going.
 * @param pages the number of pages to show
 */
export const useGuestFaces = (event_id: string, pages: number): ListRows<GuestFace> =>
  usePages(guestsQuery(event_id), pages)
