import { createContext, use, useCallback, useRef } from 'react'
import { useConfirm } from './confirm'

interface OpenDialog {
  /** Closes the dialog. If a form in the dialog has unsaved input, the user must confirm first. */
  close: () => void
  /** A form in the dialog calls this function to tell the dialog whether it has unsaved input. */
  setUnsaved: (unsaved: boolean) => void
  /** A form in the dialog calls this function to tell the dialog whether its data is being stored. */
  setBusy: (busy: boolean) => void
}

export const DialogContext = createContext<OpenDialog | null>(null)

/** Returns the dialog that contains the component; null outside of a dialog. */
export const useDialog = (): OpenDialog | null => use(DialogContext)

/**
 * Returns a function that asks for a confirmation before unsaved input is discarded.
 * @param question the title of the confirmation
 * @returns a function that calls `proceed`: immediately when nothing is unsaved, otherwise after the confirmation
 */
export function useConfirmDiscard(
  question = 'Discard your changes?',
): (unsaved: boolean, proceed: () => void) => void {
  const confirm = useConfirm()
  const isAsking = useRef(false)
  return useCallback(
    (unsaved: boolean, proceed: () => void) => {
      if (!unsaved) return proceed()
      if (isAsking.current) return
      isAsking.current = true
      void confirm({
        title: question,
        text: 'Your unsaved input will be lost.',
        yes: 'Discard',
        no: 'Keep Editing',
        danger: true,
      }).then((agreed) => {
        isAsking.current = false
        if (agreed) proceed()
      })
    },
    [confirm, question],
  )
}
