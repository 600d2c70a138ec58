import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/kit/dialog'
import { EmptyState, Failure } from '../../../ui/kit/empty'
import { Loading } from '../../../ui/kit/skeletons'
import { Skeleton } from '../../../ui/skeleton'
import { eventQuery } from '../shared/api/event'
import type { EventRow } from '../shared/calendar'
import { EventDetails } from './event-details'

interface EventDialogProps {
  /** The event's id from the address; null closes the dialog. */
  id: string | null
  /** The events on the page, which do not need to be loaded again. */
  rows: readonly EventRow[]
  /** Milliseconds since 1970. */
  now: number
  /** The member's uid. */
  uid: string
  onClose: () => void
}

/** The dialog for the event whose id is in the address. */
export function EventDialog({ id, rows, now, uid, onClose }: EventDialogProps) {
  // While the dialog closes, it still shows the previous event.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  if (shown === null) return null
  return <OfEvent key={shown} {...{ rows, now, uid, onClose }} id={shown} open={id !== null} />
}

interface OfEventProps extends Omit<EventDialogProps, 'id'> {
  id: string
  open: boolean
}

function OfEvent({ id, open, rows, now, uid, onClose }: OfEventProps) {
  const listed = rows.find((row) => row.id === id)
  const { data, isError, refetch } = useQuery({
    ...eventQuery(id),
    enabled: open && listed === undefined,
  })
  const event = listed ?? data
  return (
    <Dialog
      title={event ? <span dir="auto">{event.title}</span> : 'Event'}
      open={open}
      onClose={onClose}
      width={600}
    >
      {event ? (
        <EventDetails event={event} now={now} uid={uid} />
      ) : event === null ? (
        <EmptyState icon="events" title={MESSAGES.eventMissing} role="alert" />
      ) : isError ? (
        <Failure sentence={MESSAGES.eventFailed} retry={() => void refetch()} />
      ) : (
        <Loading text="Loading event...">
          <Skeleton width="100%" height="14rem" />
        </Loading>
      )}
    </Dialog>
  )
}
