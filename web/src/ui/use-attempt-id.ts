import { useCallback, useRef } from 'react'

/**
 * Ids for what a form is about to store. The same content keeps its id until it is known to be stored: a try whose answer was
 * lost and the next one make one document, not two.
 * @returns `idOf` some plain content, and `stored` to call once it is
 */
export function useAttemptId(): { idOf: (content: object) => string; stored: () => void } {
  const last = useRef({ text: '', id: '' })
  const idOf = useCallback((content: object) => {
    const text = JSON.stringify(content)
    if (text !== last.current.text) last.current = { text, id: crypto.randomUUID() }
    return last.current.id
  }, [])
  const stored = useCallback(() => {
    last.current = { text: '', id: '' }
  }, [])
  return { idOf, stored }
}
