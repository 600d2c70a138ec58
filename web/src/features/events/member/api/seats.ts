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
import { useSources, type LiveSource } from '../../../../data/live'
import { pagesQuery, usePages } from '../../../../data/pages'
import { queryClient } from '../../../../data/query-client'
import { renewing } from '../../../../data/renewing'
import { converters } from '../../../../firebase/converters'
import type { Stored } from '../../../../firebase/first-converters'
import { call } from '../../../../firebase/functions'
import type { EventRow } from '../../shared/calendar'
import { placeOf, withFaces, type SeatDocuments, type Place } from '../place'

const SEATS = 'event seats'

interface Asked {
  uid: string
  id: string
}

const seatsQuery = (ids: readonly string[]) =>
  idsQuery(COLLECTIONS.eventSeats, ids, converters.eventSeats)
const ownQuery = (uid: string, ids: readonly string[]) =>
  amongEventsQuery(QUERIES.ownRsvps, [uid], ids, converters.rsvp)

/** Loads the seats of several events with only two reads. */
const loader = new DataLoader<Asked, SeatDocuments, string>(
  async (asked) => {
    const ids = asked.map(({ id }) => id)
    const [seats, own] = await Promise.all([
      rowsOf(seatsQuery(ids)),
      rowsOf(ownQuery(asked[0]?.uid ?? '', ids)),
    ])
    return ids.map((id) => ({
      seats: seats.find((one) => one.id === id) ?? null,
      own: own.find(({ event_id }) => event_id === id) ?? null,
    }))
  },
  // The query cache stores the documents; the loader only batches.
  { cache: false, maxBatchSize: MAX_IDS },
)

/**
 * Returns the query for an event's seats and the member's own seat. It costs one read if somebody has asked for a
 * seat, and another if the member has.
 */
const heldQuery = (uid: string, id: string) =>
  queryOptions<SeatDocuments>({
    queryKey: [SEATS, id, uid],
    queryFn: async ({ client, queryKey }) =>
      newest(await loader.load({ uid, id }), client.getQueryData<SeatDocuments>(queryKey)),
    refetchOnWindowFocus: true,
  })

interface Seats {
  /** Undefined while the place is loading, or after a failure. */
  placeAt: (id: string) => Place | undefined
  failed: boolean
  retry: () => void
}

/**
 * Returns the member's places at events.
 * @param events the events with seats, in the order of the list
 * @param now in milliseconds since 1970; used to end offers
 */
export function usePlaces(uid: string, events: readonly EventRow[], now: number): Seats {
  const key = JSON.stringify(events.map(({ id, max_attendees }) => ({ id, max_attendees })))
  const asked = useMemo(() => JSON.parse(key) as Pick<EventRow, 'id' | 'max_attendees'>[], [key])
  const combine = useCallback(
    (answers: UseQueryResult<SeatDocuments>[]) => {
      const moment = new Date(now)
      const places = asked.map((event, index) => {
        const held = answers[index]?.data
        return held && placeOf(event, held, moment)
      })
      const most = EVENT_FACES * Math.ceil(asked.length / EVENTS_PAGE)
      const shown = withFaces(places, most)
      const known = new Map(asked.map(({ id }, index) => [id, shown[index]]))
      return {
        placeAt: (id: string) => known.get(id),
        failed: answers.some(({ isError }) => isError),
        retry: () => {
          for (const { isError, refetch } of answers) if (isError) void refetch()
        },
      }
    },
    [asked, now],
  )
  return useQueries({ queries: asked.map(({ id }) => heldQuery(uid, id)), combine })
}

/** Keeps the member's place at an event up to date. @param event null for no event */
export function useLivePlace(uid: string, event: EventRow | null): void {
  useSources(event ? [liveSeats(uid, event.id)] : [], 1)
  useSources(event ? [liveOwn(uid, event.id)] : [], 1)
}

const liveSeats = (uid: string, id: string): LiveSource<Stored<EventSeats>> => ({
  key: ['live', COLLECTIONS.eventSeats, id],
  queryAfter: () => seatsQuery([id]),
  arrived: ([seats]) => seats && patch(uid, id, { seats }),
})

const liveOwn = (uid: string, id: string): LiveSource<Stored<Rsvp>> => ({
  key: ['live', COLLECTIONS.rsvps, id, uid],
  queryAfter: () => ownQuery(uid, [id]),
  arrived: ([own]) => own && patch(uid, id, { own }),
})

const patch = (uid: string, id: string, change: Partial<SeatDocuments>) =>
  queryClient.setQueryData(
    heldQuery(uid, id).queryKey,
    (held) => held && newest({ ...held, ...change }, held),
  )

/** Returns the newest versions, because a read and a listener may deliver their results in a different order. */
const newest = (given: SeatDocuments, known: SeatDocuments | undefined): SeatDocuments => ({
  seats: newer(given.seats, known?.seats),
  own: newer(given.own, known?.own),
})

const newer = <T extends { version: number }>(given: T | null, known?: T | null): T | null =>
  known && known.version > (given?.version ?? 0) ? known : given

/** Loads the member's place again after a change. */
const changed = (id: string, change: Promise<SeatAnswer>) =>
  renewing(change, () => {
    // The guests are loaded only when they are shown again, because the server refuses them after the member has
    // given up the seat.
    void queryClient.invalidateQueries({ queryKey: [eventGuests.name, id], refetchType: 'none' })
    return queryClient.invalidateQueries({ queryKey: [SEATS, id] })
  })

/** Takes a seat or a place on the waitlist, or gives it up. @throws AppError */
export const changePlace = (event_id: string, going: boolean): Promise<SeatAnswer> =>
  changed(event_id, call(setRsvp, { event_id, going }))

/** Accepts or declines a seat offer. @throws AppError */
export const answerOffer = (event_id: string, accept: boolean): Promise<SeatAnswer> =>
  changed(event_id, call(answerSeatOffer, { event_id, accept }))

export type GuestFace = Awaited<ReturnType<typeof call<typeof eventGuests>>>['guests'][number]

const guestsQuery = (event_id: string) =>
  pagesQuery([eventGuests.name, event_id], async (after: string | null) => {
    const { guests, next } = await call(eventGuests, { event_id, after })
    return { rows: guests, next }
  })

/**
 * Returns the guests who are going. Only guests who are going may read this.
 * @param pages the number of pages to show
 */
export const useGuestFaces = (event_id: string, pages: number): ListRows<GuestFace> =>
  usePages(guestsQuery(event_id), pages)
