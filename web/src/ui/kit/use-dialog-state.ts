import { useCallback, useState } from 'react'

interface DialogState<Subject> {
  /**
   * The item that the dialog is about, such as the item of a row. Undefined before the first call of `openFor`. It
   * stays set after `close`, so that the closing dialog still shows it.
   */
  subject: Subject | undefined
  open: boolean
  /**
   * A number that changes with each call of `openFor`. Use it as the React key of a component that must be mounted
   * again at each opening of the dialog.
   */
  contentKey: number
}

/**
 * Manages the state of a dialog that can be opened for different items, such as the items of a table. The functions
 * `openFor` and `close` are the same on each render.
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
