import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches. Updates when this changes. False in prerendered HTML. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function subscribeToNetwork(changed: () => void): () => void {
  const listening = new AbortController()
  for (const event of ['online', 'offline'])
    window.addEventListener(event, changed, { signal: listening.signal })
  return () => listening.abort()
}

/** Whether the browser is online. Updates when this changes. */
export const useOnline = (): boolean =>
  useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
