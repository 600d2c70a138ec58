import { useSyncExternalStore, type ComponentProps } from 'react'

/** A button on a prerendered page. The button is disabled until hydration has finished, so that no click is lost. */
export function LiveButton({ disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return <button type="button" {...props} disabled={disabled || !hydrated} />
}

const subscribe = () => () => {}

/**
 * Whether the page is hydrated. False in prerendered HTML and during hydration. Users can't submit forms while it is
 * false, because the event handlers are not attached yet.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
