import { MESSAGES } from '@domain/messages'
import { useCallback, useRef, type RefObject } from 'react'
import { useAction } from '../use-action'
import { useNotice } from './confirm'
import './use-copy.css'

/**
 * Puts a text on the clipboard and says so. Where the browser refuses, the text stands selected in a dialog, to be copied
 * by hand.
 */
export function useCopy(): (text: string) => void {
  const notice = useNotice()
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
          text: <ByHand text={asked.current} field={field} />,
          ok: 'Done',
          initialFocus: field,
        }),
    },
  )
  return useCallback((text) => void run(text), [run])
}

interface ByHandProps {
  text: string
  field: RefObject<HTMLTextAreaElement | null>
}

function ByHand({ text, field }: ByHandProps) {
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
