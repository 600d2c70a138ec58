import type { DecisionKind } from '@domain/options'
import { Dialog } from '../../../ui/kit/dialog'
import type { ApplicationRow } from './api/queue'
import { DecisionForm } from './lazy-forms'
import { DECISION_TEXTS } from './texts'

interface DecideDialogProps {
  /** The newest loaded version of the application. */
  application: ApplicationRow
  kind: DecisionKind
  open: boolean
  onClose: () => void
}

/**
 * The dialog for a decision. Offers the reasons, and shows the email that will be sent. If the dialog is closed before
 * the decision is stored, the typed text is kept.
 */
export function DecideDialog({ application, kind, open, onClose }: DecideDialogProps) {
  return (
    <Dialog
      title={
        <>
          {DECISION_TEXTS[kind].verb} <bdi>{application.name}</bdi>
        </>
      }
      open={open}
      onClose={onClose}
      holdsInput
      width={620}
    >
      <DecisionForm application={application} kind={kind} onDone={onClose} />
    </Dialog>
  )
}
