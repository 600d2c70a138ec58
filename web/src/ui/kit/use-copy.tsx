import { MESSAGES } from '@domain/messages'
import { useCallback, useRef } from 'react'
import { useAction } from '../use-action'
import { useConfirm } from './confirm'
import './form.css'

/**
 * Returns a function that copies a text to the clipboard and confirms this. If the browser refuses, a dialog shows
 * the text, already selected.
 */
export function useCopy(): (text: string) => void {
  const notice = useConfirm()
  const field = useRef<HTMLTextAreaElement>(null)
  const asked = useRef('')
  const { run } = useAction(
    (text: string) => {
      asked.current = text
      return navigator.clipboard.writeText(text)
    },
    {
      success: MESSAGES.copied,
      onFailure: () =>
        void notice({
          title: MESSAGES.copyRefused,
          text: (
            <>
              <p>The text is selected. Press Ctrl+C, or ⌘C on a Mac.</p>
              <textarea
                ref={field}
                readOnly
                value={asked.current}
                rows={Math.min(asked.current.split('\n').length + 1, 10)}
                aria-label="Text to copy"
                spellCheck={false}
                onFocus={(event) => event.target.select()}
              />
            </>
          ),
          ok: 'Done',
          initialFocus: field,
        }),
    },
  )
  return useCallback((text) => void run(text), [run])
}
