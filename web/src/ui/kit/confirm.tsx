import { MESSAGES } from '@domain/messages'
import type { ModalProps } from 'antd/es/modal'
import { createContext, use, useCallback, useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { logProblem } from '../log'
import { notify } from '../toasts/store'
import { Actions, Button } from './button'
import './form.css'

export interface Question {
  title: ReactNode
  text?: ReactNode
  /** The text of the confirming button: a verb. */
  yes: string
  /** The text of the cancelling button. @default 'Cancel' */
  no?: string
  /** Whether the action is destructive or can't be undone. */
  danger?: boolean
}

/** A dialog with a single button. */
interface Notice {
  title: ReactNode
  text: ReactNode
  ok: string
  /** The element that gets the focus instead of the button. */
  initialFocus?: RefObject<HTMLElement | null>
}

interface Asked {
  what: Question | Notice
  Modal: ComponentType<ModalProps>
  resolve: (agreed: boolean) => void
}

type Ask = (what: Question | Notice) => Promise<boolean>

const AskContext = createContext<Ask>(() => Promise.reject(new Error('No Questions above')))

/**
 * Returns a function that asks a question before an action, or shows a notice that stays until it is closed. The
 * function resolves to true when the user confirms; Escape and `no` resolve to false. It resolves after the dialog
 * has closed and has returned the focus.
 */
export const useConfirm = (): Ask => use(AskContext)

/**
 * Moves the focus in a dialog that has just opened to `target`. The dialog itself has focused its first button. If
 * the user has moved the focus with a key since then, it does not change.
 */
export function focusOnOpen(target: HTMLElement | null | undefined) {
  const dialog = target?.closest('[role=dialog]')
  const { activeElement } = document
  const isFirst = activeElement === dialog || activeElement === dialog?.querySelector('button')
  if (isFirst || !dialog?.contains(activeElement)) target?.focus()
}

/** Loads Ant Design's dialog (15 kB), for pages that do not include it. @throws when offline */
export const loadModal = () => import('antd/es/modal/Modal')

/** Renders the dialogs of `useConfirm`. Mounted once around all pages. */
export function Questions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const agreed = useRef(false)
  const first = useRef<HTMLButtonElement>(null)
  const ask = useCallback<Ask>(async (what) => {
    try {
      const { default: Modal } = await loadModal()
      return await new Promise((resolve) => {
        agreed.current = false
        setAsked({ what, Modal, resolve })
        setOpen(true)
      })
    } catch (error) {
      logProblem('A question could not be asked', error)
      notify({ kind: 'error', title: MESSAGES.errorTitle, text: MESSAGES.offline })
      return false
    }
  }, [])
  const close = (yes: boolean) => {
    agreed.current = yes
    setOpen(false)
  }
  const dialog = ({ what, Modal, resolve }: Asked) => {
    const asks = 'yes' in what
    const focus = asks ? first : (what.initialFocus ?? first)
    return (
      <Modal
        title={<span className="dialog-title">{what.title}</span>}
        open={open}
        onCancel={() => close(false)}
        mask={{ closable: !asks }}
        width={440}
        footer={null}
        closable={false}
        centered
        destroyOnHidden
        afterOpenChange={(shown) => shown && focusOnOpen(focus.current)}
        afterClose={() => resolve(agreed.current)}
      >
        {what.text && <div className="dialog-text">{what.text}</div>}
        <Actions>
          <Button primary={!asks} ref={first} onClick={() => close(!asks)}>
            {asks ? (what.no ?? 'Cancel') : what.ok}
          </Button>
          {asks && (
            <Button primary danger={what.danger} onClick={() => close(true)}>
              {what.yes}
            </Button>
          )}
        </Actions>
      </Modal>
    )
  }
  return (
    <AskContext value={ask}>
      {children}
      {asked && dialog(asked)}
    </AskContext>
  )
}
