import { useCallback } from 'react'
import { useModals } from './antd'

interface Question {
  /** The question itself. */
  title: string
  text?: string
  /** What the button that goes ahead says: a verb. */
  yes: string
  /** The step can't be taken back. */
  danger?: boolean
}

/**
 * Asks before something that can't be taken back. Answers whether to go ahead; Escape and 'Cancel' mean no. The answer comes
 * once the dialog is gone and the focus back where it was: what happens next may move it on.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const modals = useModals()
  return useCallback(
    ({ title, text, yes, danger = false }) =>
      new Promise((resolve) => {
        let agreed = false
        modals.confirm({
          className: 'dialog',
          icon: null,
          title,
          content: text,
          okText: yes,
          okButtonProps: { danger },
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
