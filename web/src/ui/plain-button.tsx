import type { AriaAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Spinner } from './skeleton'
import './plain-button.css'

interface PlainButtonProps extends AriaAttributes {
  /** Marks the primary action. */
  primary?: boolean
  /** Makes the button red, for a destructive action. */
  danger?: boolean
  /** True while the action is running. The button then shows a spinner, keeps the focus, and ignores clicks. */
  pending?: boolean
  /** Not needed for a button that opens a popover with `popoverTarget`. */
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/**
 * A native button, for places that do not use Ant Design's button: the frame, which loads without Ant Design (decision
 * 036), and lists with dozens of buttons.
 */
export function PlainButton(props: PlainButtonProps & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { primary, danger, pending = false, onClick, children, ...button } = props
  return (
    <button
      className="plain-button"
      {...button}
      type="button"
      data-primary={primary}
      data-danger={danger}
      aria-disabled={pending || undefined}
      onClick={() => pending || onClick?.()}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

interface LinkButtonProps {
  to: string
  primary?: boolean
  children: ReactNode
}

/** A link that looks like a button and leads to a path of the portal. */
export function LinkButton({ to, primary, children }: LinkButtonProps) {
  return (
    <Link to={to} className="plain-button" data-primary={primary}>
      {children}
    </Link>
  )
}
