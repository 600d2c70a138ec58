import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in prerendered HTML and while it is being hydrated: a form must not be sent before its handler is there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
