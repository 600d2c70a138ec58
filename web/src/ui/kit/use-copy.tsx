import { MESSAGES } from '@domain/messages'
import { useCallback, useRef } from 'react'
import { useAction } from '../use-action'
import { useConfirm } from './confirm'
import './form.css'

/**
 * Returns a function that copies a text to the clipboard and shows a toast. If the browser refuses access to the
 * clipboard, a dialog shows the text and selects it, so that the user can copy it.
 */
export function useCopy(): (text: string) => void {
  const showNotice = useConfirm()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const copiedText = useRef('')
  const { run } = useAction(
    (text: string) => {
      copiedText.current = text
      return navigator.clipboard.writeText(text)
    },
    {
      success: MESSAGES.copied,
      onFailure: () =>
        void showNotice({
          title: MESSAGES.copyRefused,
          text: (
            <>
              <p>The text is selected. Press Ctrl+C, or ⌘C on a Mac.</p>
              <textarea
                ref={textarea}
                readOnly
                value={copiedText.current}
                rows={Math.min(copiedText.current.split('\n').length + 1, 10)}
                aria-label="Text to copy"
                spellCheck={false}
                onFocus={(event) => event.target.select()}
              />
            </>
          ),
          ok: 'Done',
          initialFocus: textarea,
        }),
    },
  )
  return useCallback((text) => void run(text), [run])
}
