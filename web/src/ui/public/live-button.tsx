import { useSyncExternalStore, type ComponentProps } from 'react'

/** A button of a prerendered page: disabled until hydration, so that no click is lost. */
export function LiveButton({ disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return <button type="button" {...props} disabled={disabled || !hydrated} />
}

const subscribe = () => () => {}

/** False in prerendered HTML and during hydration: a form must not be submitted before its handler is attached. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
