import { useHydrated } from './use-hydrated'

interface Props {
  children: string
  pending: boolean
  /** The button's text while pending. */
  pendingText: string
}

/** The form's main button: disabled while pending, and until the page can handle it. */
export function SubmitButton({ children, pending, pendingText }: Props) {
  const hydrated = useHydrated()
  return (
    <button type="submit" className="button" disabled={pending || !hydrated} data-pending={pending}>
      {pending ? pendingText : children}
    </button>
  )
}
