import type { AriaAttributes, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Spinner } from './spinner'
import './plain-button.css'

interface PlainButtonProps extends Pick<AriaAttributes, 'aria-haspopup'> {
  /** The one thing that most people want here. */
  primary?: boolean
  /** Of one row among many. */
  small?: boolean
  /** Small, and without a frame. */
  quiet?: boolean
  /** It takes something away. */
  danger?: boolean
  /** What it set going is under way. */
  pending?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of the frame, which comes without Ant Design (decision 036), and of lists, which have dozens. */
export function PlainButton(props: PlainButtonProps) {
  const { primary, small, quiet, danger, pending = false, onClick, children } = props
  return (
    <button
      aria-haspopup={props['aria-haspopup']}
      type="button"
      className="plain-button"
      data-primary={primary}
      data-small={small}
      data-quiet={quiet}
      data-danger={danger}
      aria-disabled={pending}
      onClick={() => pending || onClick()}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

interface LinkButtonProps {
  to: string
  primary?: boolean
  /** Small, and without a frame. */
  quiet?: boolean
  children: ReactNode
}

/** A link to a page of this side that looks like a button. */
export function LinkButton({ to, primary, quiet, children }: LinkButtonProps) {
  return (
    <Link to={to} className="plain-button" data-primary={primary} data-quiet={quiet}>
      {children}
    </Link>
  )
}
