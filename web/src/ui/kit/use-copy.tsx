import { MESSAGES } from '@domain/messages'
import { useCallback, useEffect, useRef } from 'react'
import { useModals } from '../antd'
import { useAction } from '../use-action'
import './dialog.css'
import './use-copy.css'

/**
 * Puts a text on the clipboard and says so. Where the browser refuses, the text stands selected in a dialog, to be copied
 * by hand.
 */
export function useCopy(): (text: string) => void {
  const modals = useModals()
  const asked = useRef('')
  const { run } = useAction(
    (text: string) => {
      asked.current = text
      return navigator.clipboard.writeText(text)
    },
    {
      success: MESSAGES.copied,
      onFailure: () => {
        modals.info({
          icon: null,
          title: <span className="dialog-title">{MESSAGES.copyRefused}</span>,
          content: <ByHand text={asked.current} />,
          okText: 'Done',
          autoFocusButton: null,
          centered: true,
        })
      },
    },
  )
  return useCallback((text) => void run(text), [run])
}

function ByHand({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // After the dialog has taken the focus for itself.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="copy-by-hand">
      <p>It is selected: press Ctrl+C, or ⌘C on a Mac.</p>
      <textarea
        ref={field}
        readOnly
        value={text}
        rows={Math.min(text.split('\n').length + 1, 10)}
        aria-label="Text to copy"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </div>
  )
}
