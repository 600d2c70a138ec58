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
  /** From the address; null closes the dialog. */
  id: string | null
  /** The events on the page, which need not be read again. */
  rows: readonly EventRow[]
  /** Milliseconds since 1970. */
  now: number
  /** The member's. */
  uid: string
  onClose: () => void
}

/** The dialog of the event that the address names. */
export function EventDialog({ id, rows, now, uid, onClose }: EventDialogProps) {
  // While the dialog closes it still shows the former event.
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
