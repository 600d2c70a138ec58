import { useSyncExternalStore, type ComponentProps } from 'react'

/** A button of a prerendered page: disabled until the page has come to life, so that no press is lost. */
export function LiveButton({ disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return <button type="button" {...props} disabled={disabled || !hydrated} />
}

const subscribe = () => () => {}

/** False in prerendered HTML and while it is being hydrated: a form must not be sent before its handler is there. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
