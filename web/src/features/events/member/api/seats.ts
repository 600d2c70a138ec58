import { answerSeatOffer, eventGuests, setRsvp, type SeatAnswer } from '@domain/calls/seats'
import { EVENTS_PAGE } from '@domain/limits'
import { COLLECTIONS } from '@domain/paths'
import { QUERIES } from '@domain/queries'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery } from '../../../../data/calls'
import { queryClient } from '../../../../data/query-client'
import { call } from '../../../../firebase/functions'
import type { EventRow } from '../../shared/calendar'
import { placeOf, type Place } from '../place'

const SEATS = 'event seats'
/** Milliseconds: how old the places in an open dialog may be. */
const FRESH_MS = 20_000

type Places = ReadonlyMap<string, Place>

/** The places of a member at some events. Costs a read for each event with seats, and one for each own place. */
const placesQuery = (uid: string, events: readonly EventRow[]) =>
  queryOptions<Places>({
    queryKey: [SEATS, uid, events.map(({ id, max_attendees }) => [id, max_attendees])],
    queryFn: async () => {
      const [{ rowsAmongEvents, rowsById }, { converters }] = await Promise.all([
        import('../../../../data/firestore-reads'),
        import('../../../../firebase/converters'),
      ])
      const ids = events.map(({ id }) => id)
      const [seats, own] = await Promise.all([
        rowsById(COLLECTIONS.eventSeats, ids, converters.eventSeats),
        rowsAmongEvents(QUERIES.ownRsvps, [uid], ids, converters.rsvp),
      ])
      return new Map(
        events.map((event) => {
          const ofEvent = seats.find(({ id }) => id === event.id) ?? null
          const ofMember = own.find(({ event_id }) => event_id === event.id) ?? null
          return [event.id, placeOf(event, ofEvent, ofMember, new Date())]
        }),
      )
    },
    refetchOnWindowFocus: true,
    staleTime: 0,
  })

interface Seats {
  /** Undefined while it loads, or when it failed. */
  placeAt: (id: string) => Place | undefined
  failed: boolean
  retry: () => void
}

/**
 * The member's places at events.
 * @param events those with open seats, in the order of the list: a page of them is read together
 */
export function usePlaces(uid: string, events: readonly EventRow[], { live = false } = {}): Seats {
  const pages = Array.from({ length: Math.ceil(events.length / EVENTS_PAGE) }, (_, page) =>
    events.slice(page * EVENTS_PAGE, (page + 1) * EVENTS_PAGE),
  )
  const combine = useCallback((answers: UseQueryResult<Places>[]) => {
    const known = new Map(answers.flatMap(({ data }) => [...(data ?? [])]))
    return {
      placeAt: (id: string) => known.get(id),
      failed: answers.some(({ isError }) => isError),
      retry: () => {
        for (const { refetch } of answers) void refetch()
      },
    }
  }, [])
  return useQueries({
    queries: pages.map((page) => ({
      ...placesQuery(uid, page),
      refetchInterval: live ? FRESH_MS : (false as const),
    })),
    combine,
  })
}

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [SEATS] })

/** Takes a seat or a place in the line, or gives it up. @throws AppError */
export async function changePlace(event_id: string, going: boolean): Promise<SeatAnswer> {
  try {
    return await call(setRsvp, { event_id, going })
  } finally {
    await refresh()
  }
}

/** Takes an offered seat, or passes it on. @throws AppError */
export async function answerOffer(event_id: string, accept: boolean): Promise<SeatAnswer> {
  try {
    return await call(answerSeatOffer, { event_id, accept })
  } finally {
    await refresh()
  }
}

/** The first page of those who go; only for members who go. */
export const guestsQuery = (event_id: string) => callQuery(eventGuests, { event_id, after: null })
