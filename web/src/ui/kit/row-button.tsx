import type { AriaAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from '../icons'
import { PlainButton } from '../plain-button'

interface RowButtonProps extends Pick<AriaAttributes, 'aria-expanded'> {
  danger?: boolean
  pending?: boolean
  onClick: () => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

const CLASS = 'plain-button row-button'

/**
 * A text button in a row or a card. It is a native button, because 24 buttons of Ant Design delay a click by about 30
 * ms.
 */
export function RowButton(props: RowButtonProps) {
  return <PlainButton {...props} className={CLASS} />
}

/** A link in a row or a card to a path of the portal. It looks like `RowButton`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={CLASS}>
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<RowButtonProps, 'children'> {
  icon: IconName
  /** The action and its target, for screen readers: 'Delete Evening in London'. */
  label: string
  /** The action in one or two words. Shown as a tooltip, and beside the icon with `worded`. */
  hint: string
  /** Only for a button that opens a menu: whether the menu is open. */
  menu?: boolean
  /** Shows the hint beside the icon on phones. */
  worded?: boolean
}

/** An icon button in a row or a card. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, hint, menu, worded = false, ...button } = props
  return (
    <PlainButton
      {...button}
      className={CLASS}
      data-icon={worded ? 'worded' : 'bare'}
      data-tip={hint}
      data-tip-below=""
      aria-label={label}
      aria-haspopup={menu === undefined ? undefined : 'menu'}
      aria-expanded={menu}
    >
      {!button.pending && <Icon name={icon} size={18} />}
      {worded && (
        <span className="row-word" aria-hidden="true">
          {hint}
        </span>
      )}
    </PlainButton>
  )
}
