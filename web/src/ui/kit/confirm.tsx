import type { ModalProps } from 'antd/es/modal'
import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { DIALOG_PARTS } from './ant-parts'
import { Actions, Button } from './button'
import { loadModal, reportModalFailure } from './modal'
import './form.css'

export interface Question {
  title: ReactNode
  text?: ReactNode
  /** The text of the button that confirms. It is a verb, such as 'Delete'. */
  yes: string
  /** The text of the button that cancels. @default 'Cancel' */
  no?: string
  /** Whether the action is destructive or can't be undone. */
  danger?: boolean
}

/** A message in a dialog with a single button. */
interface Notice {
  title: ReactNode
  text: ReactNode
  ok: string
  /** The element that gets the focus when the dialog opens. By default, the button gets the focus. */
  initialFocus?: RefObject<HTMLElement | null>
}

interface DialogRequest {
  content: Question | Notice
  Modal: ComponentType<ModalProps>
  resolve: (agreed: boolean) => void
}

type Confirm = (content: Question | Notice) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() =>
  Promise.reject(new Error('There is no ConfirmProvider around this component')),
)

/**
 * Returns a function that opens a dialog. The dialog asks a question before an action, or shows a notice. The function
 * returns a promise. It resolves to true if the user confirms, and to false if the user presses Escape or the button
 * `no`. It resolves only after the dialog has closed and the focus has returned.
 */
export const useConfirm = (): Confirm => use(ConfirmContext)

/**
 * Moves the focus to `target` after its dialog has opened. Ant Design has already focused the first button of the
 * dialog. If the user has moved the focus since then, this function does nothing.
 */
export function focusOnOpen(target: HTMLElement | null | undefined) {
  const dialog = target?.closest('[role=dialog]')
  const { activeElement } = document
  const isFirst = activeElement === dialog || activeElement === dialog?.querySelector('button')
  if (isFirst || !dialog?.contains(activeElement)) target?.focus()
}

/** Renders the dialogs of `useConfirm`. Mounted once around all pages. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>()
  const [open, setOpen] = useState(false)
  const agreed = useRef(false)
  const firstButton = useRef<HTMLButtonElement>(null)
  const confirm = useCallback<Confirm>(async (content) => {
    try {
      const Modal = await loadModal()
      return await new Promise((resolve) => {
        agreed.current = false
        setDialogRequest({ content, Modal, resolve })
        setOpen(true)
      })
    } catch (error) {
      reportModalFailure(error)
      return false
    }
  }, [])
  const close = (yes: boolean) => {
    agreed.current = yes
    setOpen(false)
  }
  const renderDialog = ({ content, Modal, resolve }: DialogRequest) => {
    const isQuestion = 'yes' in content
    const focus = isQuestion ? firstButton : (content.initialFocus ?? firstButton)
    return (
      <Modal
        classNames={DIALOG_PARTS}
        title={<h2 className="dialog-title">{content.title}</h2>}
        open={open}
        onCancel={() => close(false)}
        mask={{ closable: !isQuestion }}
        width={440}
        footer={null}
        closable={false}
        centered
        destroyOnHidden
        afterOpenChange={(shown) => shown && focusOnOpen(focus.current)}
        afterClose={() => resolve(agreed.current)}
      >
        {content.text && <div className="dialog-text">{content.text}</div>}
        <Actions>
          <Button primary={!isQuestion} ref={firstButton} onClick={() => close(!isQuestion)}>
            {isQuestion ? (content.no ?? 'Cancel') : content.ok}
          </Button>
          {isQuestion && (
            <Button primary danger={content.danger} onClick={() => close(true)}>
              {content.yes}
            </Button>
          )}
        </Actions>
      </Modal>
    )
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {dialogRequest && renderDialog(dialogRequest)}
    </ConfirmContext>
  )
}
