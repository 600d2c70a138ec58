import { LiveButton } from './live-button'

interface Props {
  children: string
  pending: boolean
  /** The button's text while pending. */
  pendingText: string
}

/** The form's main button: disabled while pending, and until the page can handle it. */
export function SubmitButton({ children, pending, pendingText }: Props) {
  return (
    <LiveButton type="submit" className="button" disabled={pending} data-pending={pending}>
      {pending ? pendingText : children}
    </LiveButton>
  )
}
