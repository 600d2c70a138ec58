import type { ReactNode } from 'react'
import { Dialog } from '../../../../ui/kit/dialog'
import type { EventRow } from '../../shared/calendar'
import { AddGuest, CancelEvent, CreateEvent, EditEvent, GuestInfoForm } from '../lazy-forms'

/** The actions that open a dialog. */
export type DialogAction = 'add' | 'edit' | 'duplicate' | 'cancel' | 'info'

interface ActionDialogProps {
  action: DialogAction
  event: EventRow
  /** The number of people who are notified if the event is cancelled; null until it is known. */
  notifiedCount: number | null
  open: boolean
  onClose: () => void
}

/**
 * The dialog on the page of an event's guests. Contains the form to add a guest, to edit, duplicate or cancel the event,
 * or to change the information for guests.
 */
export function ActionDialog({ action, event, notifiedCount, open, onClose }: ActionDialogProps) {
  const props = { event, onDone: onClose }
  const dialogs: Record<DialogAction, { title: string; content: ReactNode }> = {
    add: { title: 'Add Guest', content: <AddGuest {...props} /> },
    edit: { title: 'Edit Event', content: <EditEvent {...props} /> },
    duplicate: {
      title: 'Create New Event',
      content: <CreateEvent template={event} onDone={onClose} />,
    },
    cancel: {
      title: 'Cancel this event?',
      content: <CancelEvent {...props} notifiedCount={notifiedCount} />,
    },
    info: { title: 'For Guests Only', content: <GuestInfoForm {...props} /> },
  }
  const { title, content } = dialogs[action]
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      discardQuestion={action === 'duplicate' ? 'Discard this event?' : undefined}
      holdsInput={action !== 'add'}
    >
      {content}
    </Dialog>
  )
}
