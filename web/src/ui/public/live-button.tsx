import { useSyncExternalStore, type ComponentProps } from 'react'

/** A button of a prerendered page. It is disabled until hydration, so that no click is lost. */
export function LiveButton({ disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return <button type="button" {...props} disabled={disabled || !hydrated} />
}

const subscribe = () => () => {}

/**
 * Whether the page is hydrated. False in prerendered HTML and during hydration, when forms must not be submitted
 * because their handlers are not attached yet.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
