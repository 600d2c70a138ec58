import type { EventFields } from '@domain/entities/event'
import { MESSAGES } from '@domain/messages'
import { Dialog } from '../../../ui/kit/dialog'
import { useAction } from '../../../ui/use-action'
import { useAttemptId } from '../../../ui/use-attempt-id'
import { createEvent } from './api/writes'
import { EventForm } from './event-form'
import { NO_EVENT } from './form'

interface CreateEventProps {
  open: boolean
  onClose: () => void
  /** The admin's uid. */
  by: string
}

/** The dialog 'Create New Event'. */
export function CreateEvent({ open, onClose, by }: CreateEventProps) {
  const attempt = useAttemptId()
  const create = useAction((fields: EventFields) => createEvent(attempt.idOf(fields), fields, by), {
    success: MESSAGES.eventCreated,
    failure: MESSAGES.eventNotCreated,
    sentences: { network: MESSAGES.offline },
    onSuccess: () => {
      attempt.stored()
      onClose()
    },
  })
  return (
    <Dialog
      title="Create New Event"
      open={open}
      onClose={onClose}
      busy={create.pending}
      discard="Discard this event?"
      holdsInput
    >
      <EventForm
        initial={NO_EVENT}
        known={null}
        submit="Create Event"
        pending={create.pending}
        onSubmit={(fields) => void create.run(fields)}
      />
    </Dialog>
  )
}
