import type { ComponentProps } from 'react'
import { useHydrated } from './use-hydrated'

/** A button of a prerendered page: disabled until the page has come to life, so that no press is lost. */
export function LiveButton({ disabled = false, ...props }: ComponentProps<'button'>) {
  const hydrated = useHydrated()
  return <button type="button" {...props} disabled={disabled || !hydrated} />
}
