import { useSyncExternalStore, type ComponentProps } from 'react'

/** A button on a prerendered page. The button is disabled until hydration has finished, so that no click is lost. */
export function LiveButton({ disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return <button type="button" {...props} disabled={disabled || !hydrated} />
}

const subscribe = () => () => {}

/**
 * Whether the page is hydrated. Until then, no event handlers are attached, so users must not be able to submit forms.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
