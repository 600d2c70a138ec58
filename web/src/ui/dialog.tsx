import Modal from 'antd/es/modal'
import type { ReactNode, RefObject } from 'react'
import './dialog.css'
import { focusHeading } from './navigation-focus'

interface DialogProps {
  title: ReactNode
  open: boolean
  /** Escape, the cross and a click beside it. */
  onClose: () => void
  /** Something is being stored: it stays open until that has ended. */
  busy?: boolean
  /** It holds what somebody typed: a click beside it does not close it. */
  holdsInput?: boolean
  /** In pixels, where there is room. */
  width?: number
  /** Takes the focus in the dialog's own place. */
  initialFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A dialog: takes the focus and gives it back where it came from, or to the page's heading when that is gone (a row that
 * has left its list). Its content is made anew each time it opens.
 */
export function Dialog({
  title,
  open,
  onClose,
  busy = false,
  holdsInput = false,
  width = 560,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Modal
      className="dialog"
      title={title}
      open={open}
      onCancel={onClose}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy && !holdsInput }}
      width={width}
      footer={null}
      centered
      destroyOnHidden
      afterOpenChange={(shown) => shown && initialFocus?.current?.focus()}
      afterClose={catchFocus}
    >
      {children}
    </Modal>
  )
}

function catchFocus() {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) focusHeading()
}
