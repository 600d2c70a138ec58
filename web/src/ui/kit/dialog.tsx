import Modal from 'antd/es/modal/Modal'
import { createContext, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { focusHeading } from '../navigation-focus'
import { focusOnOpen, useConfirm } from './confirm'
import './form.css'

interface DialogProps {
  title: ReactNode
  open: boolean
  onClose: () => void
  /**
   * True while data is being stored. The dialog can't be closed during this time. `FormActions` sets this state by
   * itself.
   */
  busy?: boolean
  /** True for a dialog with a form. A click on the backdrop then does not close the dialog. */
  holdsInput?: boolean
  /** The question that is asked before unsaved input is discarded. @default 'Discard your changes?' */
  discard?: string
  /** The width in pixels. The dialog is narrower in a small window. */
  width?: number
  /** The element that gets the focus when the dialog opens. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

interface OpenDialog {
  /** Closes the dialog. Asks first when a form in the dialog has unsaved input. */
  close: () => void
  /** Reports whether a form in the dialog has unsaved input. */
  setUnsaved: (unsaved: boolean) => void
  /** Reports whether a form in the dialog is being stored. */
  setBusy: (busy: boolean) => void
}

const DialogContext = createContext<OpenDialog | null>(null)

/** Returns the dialog around a component; null outside of a dialog. */
export const useDialog = (): OpenDialog | null => use(DialogContext)

/**
 * A dialog. When it closes, the focus returns to the element that had it before, or moves to the page's heading if
 * that element no longer exists. The content is mounted again each time the dialog opens. Escape, the close button
 * and `FormActions` ask first when a `Form` in the dialog has unsaved input.
 */
export function Dialog(props: DialogProps) {
  const { title, open, onClose, holdsInput = false, discard, width = 560 } = props
  const [unsaved, setUnsaved] = useState(false)
  const [stores, setBusy] = useState(false)
  const busy = props.busy === true || stores
  const ask = useDiscard(discard)
  const dialog = useMemo(
    () => ({ setUnsaved, setBusy, close: () => ask(unsaved, onClose) }),
    [ask, unsaved, onClose],
  )

  const content = useRef<HTMLDivElement>(null)
  return (
    <Modal
      title={<span className="dialog-title">{title}</span>}
      open={open}
      onCancel={dialog.close}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy && !holdsInput }}
      width={width}
      footer={null}
      centered
      destroyOnHidden
      afterOpenChange={(shown) => shown && focusOnOpen(props.initialFocus?.current)}
      afterClose={() => catchFocus(content.current)}
    >
      <div ref={content}>
        <DialogContext value={dialog}>{props.children}</DialogContext>
      </div>
    </Modal>
  )
}

/**
 * Asks before unsaved input is discarded.
 * @param question the title of the question
 * @returns a function that calls `leave` at once when nothing is unsaved, otherwise after a confirmation
 */
export function useDiscard(
  question = 'Discard your changes?',
): (unsaved: boolean, leave: () => void) => void {
  const confirm = useConfirm()
  const asking = useRef(false)
  return useCallback(
    (unsaved: boolean, leave: () => void) => {
      if (!unsaved) return leave()
      if (asking.current) return
      asking.current = true
      void confirm({
        title: question,
        text: 'Your unsaved input will be lost.',
        yes: 'Discard',
        no: 'Keep Editing',
        danger: true,
      }).then((agreed) => {
        asking.current = false
        if (agreed) leave()
      })
    },
    [confirm, question],
  )
}

/**
 * Moves the focus to the page's heading when the closed dialog could not return it. The element that had the focus
 * before may no longer exist; the focus is then still in the closing dialog, or nowhere.
 */
function catchFocus(content: Element | null) {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost || content?.closest('[role=dialog]')?.contains(activeElement)) focusHeading()
}
