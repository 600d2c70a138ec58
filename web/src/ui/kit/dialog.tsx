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
  /** Something is being stored: the dialog can't be closed until that has ended. `FormActions` sets it by itself. */
  busy?: boolean
  /** The dialog holds a form: a click on the backdrop does not close it. */
  holdsInput?: boolean
  /** The question before unsaved input is discarded. @default 'Discard your changes?' */
  discard?: string
  /** In pixels, as far as there is room. */
  width?: number
  /** Gets the focus on opening. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

interface OpenDialog {
  /** Closes it; asks first when a form in it has unsaved input. */
  close: () => void
  /** Tells whether a form in it has unsaved input. */
  setUnsaved: (unsaved: boolean) => void
  /** Tells whether a form in it is being stored. */
  setBusy: (busy: boolean) => void
}

const DialogContext = createContext<OpenDialog | null>(null)

/** The dialog around a component; null outside of one. */
export const useDialog = (): OpenDialog | null => use(DialogContext)

/**
 * A dialog. It returns the focus to where it was, or to the page's heading when that element is gone. Its content is
 * mounted anew each time it opens. Escape, the cross and `FormActions` ask first when a `Form` in it has unsaved input.
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
 * @param question the dialog's title
 * @returns calls `leave` at once when nothing is unsaved, otherwise after confirmation
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

/** The element that had the focus may be gone: then the focus is still in the closing dialog, or nowhere. */
function catchFocus(content: Element | null) {
  const { activeElement, body } = document
  const isLost = activeElement === null || activeElement === body
  if (isLost || content?.closest('[role=dialog]')?.contains(activeElement)) focusHeading()
}
