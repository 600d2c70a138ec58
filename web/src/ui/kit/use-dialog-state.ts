import { useCallback, useState } from 'react'

interface DialogState<Subject> {
  /**
   * The item that the dialog is about, such as a row. Undefined before the first call of `openFor`. Stays set while
   * the dialog is closing.
   */
  subject: Subject | undefined
  open: boolean
  /** A number that changes with each call of `openFor`. Pass it as `key` to mount the dialog's content again. */
  contentKey: number
}

/**
 * Manages the state of a dialog that can be opened for several items, such as the rows of a table. The functions
 * `openFor` and `close` stay the same on each render.
 */
export function useDialogState<Subject>() {
  const [state, setState] = useState<DialogState<Subject>>({
    subject: undefined,
    open: false,
    contentKey: 0,
  })
  const openFor = useCallback(
    (subject: Subject) =>
      setState(({ contentKey }) => ({ subject, open: true, contentKey: contentKey + 1 })),
    [],
  )
  const close = useCallback(() => setState((state) => ({ ...state, open: false })), [])
  return { ...state, openFor, close }
}
