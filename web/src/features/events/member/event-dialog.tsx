import { MESSAGES } from '@domain/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/kit/dialog'
import { EmptyState, Failure } from '../../../ui/kit/empty'
import { Loading } from '../../../ui/kit/loading'
import { Skeleton } from '../../../ui/skeleton'
import { eventQuery } from '../shared/api/event'
import type { EventRow } from '../shared/calendar'
import { EventDetails } from './event-details'

interface EventDialogProps {
  /** The id of the event in the page's URL; null when the dialog is closed. */
  id: string | null
  /** The events that the page has already loaded. For these events, the dialog does not load data again. */
  rows: readonly EventRow[]
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The member's uid. */
  uid: string
  onClose: () => void
}

/** The dialog for the event whose id is in the URL. */
export function EventDialog({ id, rows, now, uid, onClose }: EventDialogProps) {
  // While the dialog is closing, it still shows the event that was open.
  const [shownId, setShownId] = useState(id)
  if (id !== null && id !== shownId) setShownId(id)
  if (shownId === null) return null
  return (
    <EventContent key={shownId} {...{ rows, now, uid, onClose }} id={shownId} open={id !== null} />
  )
}

interface OfEventProps extends Omit<EventDialogProps, 'id'> {
  id: string
  open: boolean
}

function EventContent({ id, open, rows, now, uid, onClose }: OfEventProps) {
  const listedEvent = rows.find((row) => row.id === id)
  const { data, isError, refetch } = useQuery({
    ...eventQuery(id),
    enabled: open && listedEvent === undefined,
  })
  const event = listedEvent ?? data
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
