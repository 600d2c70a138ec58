import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Alt+T moves the focus to the region (specification, section 9); the answer gives it back to where it was.
 * @param region the notifications' region
 */
export function useRegionFocus(region: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // By the key's place: on a Mac Alt+T types a dagger.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return
      event.preventDefault()
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement)) {
        before.current = activeElement
      }
      region.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [region])

  return useCallback(() => {
    if (before.current?.isConnected) before.current.focus()
    before.current = null
  }, [])
}
