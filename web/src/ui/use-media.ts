import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns whether a media query matches. The component renders again when the result changes. Returns false in
 * prerendered HTML.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function subscribeToNetwork(onChange: () => void): () => void {
  const controller = new AbortController()
  for (const event of ['online', 'offline'])
    window.addEventListener(event, onChange, { signal: controller.signal })
  return () => controller.abort()
}

/** Returns whether the browser is online. The component renders again when the result changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
