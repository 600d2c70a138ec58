import type { EventPrivate } from '@domain/entities/event-private'
import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../../ui/kit/empty'
import { Skeleton } from '../../../../ui/skeleton'
import { guestInfoQuery } from '../../shared/api/guest-info'
import type { EventRow } from '../../shared/calendar'
import { GuestInfoForm } from './lazy-forms'

/** The value for an event for which no admin has entered guest information. */
const NO_INFO: EventPrivate = { join_url: null, notes: null, version: 0 }

/** The form for the join link and the notes of an event. Apart from admins, only members with a seat can read them. */
export function GuestInfo({ event }: { event: EventRow }) {
  const { data, isError, refetch } = useQuery(guestInfoQuery(event.id))
  if (isError && data === undefined)
    return <Failure sentence={MESSAGES.guestInfoFailed} retry={() => void refetch()} />
  if (data === undefined) return <Skeleton width="100%" height="10rem" />
  const reload = async () => (await refetch({ throwOnError: true })).data ?? NO_INFO
  return <GuestInfoForm event={event} stored={data ?? NO_INFO} reload={reload} />
}
