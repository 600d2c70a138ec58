import { useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { focusHeading } from '../navigation-focus'
import { DIALOG_PARTS } from './ant-parts'
import { focusOnOpen } from './confirm'
import { DialogContext, useConfirmDiscard } from './dialog-context'
import { LazyModal } from './modal'
import './form.css'

interface DialogProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  /** True while data is being stored: the user cannot close the dialog. Not needed with `FormActions`. */
  busy?: boolean
  /** True for a dialog with a form. A click on the backdrop then does not close the dialog. */
  holdsInput?: boolean
  /** The title of the confirmation that is shown before unsaved input is discarded. @default 'Discard your changes?' */
  discardQuestion?: string
  /** The width in pixels. The dialog is narrower in a small window. */
  width?: number
  /** The element that gets the focus when the dialog opens. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A dialog. Its content is mounted again each time the dialog opens. When it closes, the focus returns to the element
 * that had it before, or moves to the page's heading if that element is gone. If a `Form` in the dialog has unsaved
 * input, then Escape, the close button and `FormActions` ask for a confirmation before closing.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, holdsInput = false, discardQuestion, width = 560 } = props
  const [unsaved, setUnsaved] = useState(false)
  const [isStoring, setBusy] = useState(false)
  const busy = props.busy === true || isStoring
  const confirmDiscard = useConfirmDiscard(discardQuestion)
  const dialog = useMemo(
    () => ({ setUnsaved, setBusy, close: () => confirmDiscard(unsaved, onClose) }),
    [confirmDiscard, unsaved, onClose],
  )

  const content = useRef<HTMLDivElement>(null)
  return (
    <LazyModal
      className="dialog"
      classNames={DIALOG_PARTS}
      title={<h2 className="dialog-title">{title}</h2>}
      open={open}
      onFailure={onClose}
      onCancel={dialog.close}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy && !holdsInput }}
      width={width}
      footer={null}
      centered
      destroyOnHidden
      afterOpenChange={(shown) => shown && focusOnOpen(props.initialFocus?.current)}
      afterClose={() => restoreFocus(content.current)}
    >
      <div ref={content}>
        <DialogContext value={dialog}>{props.children}</DialogContext>
      </div>
    </LazyModal>
  )
}

/** Called when a dialog has closed. If the focus has not returned to the page, moves it to the page's heading. */
function restoreFocus(content: Element | null) {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost || content?.closest('[role=dialog]')?.contains(activeElement)) focusHeading()
}
