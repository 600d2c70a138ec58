import { MESSAGES } from '@domain/messages'
import { memo } from 'react'
import { longDateTime } from '../../../ui/dates'
import { useConfirm } from '../../../ui/kit/confirm'
import { IconButton } from '../../../ui/kit/row-button'
import { focusHeading } from '../../../ui/navigation-focus'
import { useAction } from '../../../ui/use-action'
import type { EventRow } from '../shared/calendar'
import { EventCard } from '../shared/event-card'
import { deleteEvent } from './api/writes'

interface AdminEventCardProps {
  event: EventRow
  upcoming: boolean
  onEdit: (event: EventRow) => void
}

/** An event, with the buttons to change and to delete it. */
export const AdminEventCard = memo(function AdminEventCard(props: AdminEventCardProps) {
  const { event, upcoming, onEdit } = props
  const { id, title, event_date } = event
  const confirm = useConfirm()
  const remove = useAction(() => deleteEvent(id), {
    success: MESSAGES.eventDeleted,
    failure: MESSAGES.eventNotDeleted,
    sentences: { network: MESSAGES.offline },
    onSuccess: focusHeading,
  })
  const ask = async () => {
    const yes = await confirm({
      title: MESSAGES.confirmDeleteEvent,
      text: `“${title}” will be gone for everybody. This can't be undone.`,
      yes: 'Delete',
      danger: true,
    })
    if (yes) await remove.run()
  }

  return (
    <EventCard
      event={event}
      upcoming={upcoming}
      when={longDateTime(event_date)}
      beside={
        <span className="event-actions">
          <IconButton
            icon="edit"
            label={`Edit ${title}`}
            hint="Edit"
            onClick={() => onEdit(event)}
          />
          <IconButton
            icon="remove"
            label={`Delete ${title}`}
            hint="Delete"
            pending={remove.pending}
            onClick={() => void ask()}
          />
        </span>
      }
    />
  )
})
