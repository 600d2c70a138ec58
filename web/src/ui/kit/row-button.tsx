import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from '../icons'
import { Spinner } from '../spinner'
import './row-button.css'

interface RowButtonProps {
  /** It removes or revokes something. */
  danger?: boolean
  /** Its action is running: it shows a spinner, keeps the focus and takes no further clicks. */
  pending?: boolean
  /** Its name, with the row that it acts on: begins with the text, 'View Evening in London'. */
  label?: string
  /** It opens and closes something beside it. */
  expanded?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/**
 * A text button of a table's row or a card. Native: two dozen of Ant Design's buttons add about 30 ms to a click that opens
 * a table.
 */
export function RowButton({
  danger,
  pending = false,
  label,
  expanded,
  onClick,
  ref,
  children,
}: RowButtonProps) {
  return (
    <button
      type="button"
      className="row-button"
      ref={ref}
      data-danger={danger}
      aria-label={label}
      aria-expanded={expanded}
      aria-disabled={pending || undefined}
      onClick={() => pending || onClick()}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

/** A link of a row or a card to a page of the portal, in the look of `RowButton`. */
export function RowLink({
  to,
  label,
  children,
}: {
  to: string
  label?: string
  children: ReactNode
}) {
  return (
    <Link to={to} className="row-button" aria-label={label}>
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<RowButtonProps, 'children'> {
  icon: IconName
  /** What it does and to what, for screen readers: 'Delete Evening in London'. */
  label: string
  /** What it does, in one or two words: the tooltip, and the text beside the icon where `worded`. */
  hint: string
  pressed?: boolean
  /** It opens a menu; whether that is open. */
  menu?: boolean
  /** On a phone the hint stands beside the icon. */
  worded?: boolean
}

/** An icon button of a row or a card. Native, as `RowButton`. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, hint, danger, pending = false, pressed, menu, worded } = props
  const { onClick, ref } = props
  return (
    <button
      type="button"
      className="row-button row-icon"
      ref={ref}
      data-danger={danger}
      data-worded={worded}
      data-tip={hint}
      data-tip-below=""
      aria-label={label}
      aria-disabled={pending || undefined}
      aria-pressed={pressed}
      aria-haspopup={menu === undefined ? undefined : 'menu'}
      aria-expanded={menu}
      onClick={() => pending || onClick()}
    >
      {pending ? <Spinner /> : <Icon name={icon} size={18} />}
      {worded && (
        <span className="row-word" aria-hidden="true">
          {hint}
        </span>
      )}
    </button>
  )
}
