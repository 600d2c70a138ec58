import { useCallback } from 'react'
import { useModals } from '../antd'
import './dialog.css'

interface Question {
  title: string
  text?: string
  /** The button that goes ahead: a verb. */
  yes: string
  /** The button that does not. @default 'Cancel' */
  no?: string
  /** The step removes something or can't be taken back. */
  danger?: boolean
}

/**
 * A question before a step that can't be taken back.
 * @returns whether to go ahead; Escape and `no` mean no. It resolves once the dialog is closed and the focus is back where
 *   it was.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const modals = useModals()
  return useCallback(
    ({ title, text, yes, no = 'Cancel', danger = false }) =>
      new Promise((resolve) => {
        let agreed = false
        modals.confirm({
          icon: null,
          title: <span className="dialog-title">{title}</span>,
          content: text,
          okText: yes,
          okButtonProps: { danger },
          cancelText: no,
          autoFocusButton: 'cancel',
          centered: true,
          onOk: () => {
            agreed = true
          },
          afterClose: () => resolve(agreed),
        })
      }),
    [modals],
  )
}
