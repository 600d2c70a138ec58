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

const CLASS_NAME = 'plain-button row-button'

/**
 * A text button in a row or a card. It is a native button, because a page with 24 of Ant Design's buttons reacts to a
 * click about 30 ms later.
 */
export function RowButton(props: RowButtonProps) {
  return <PlainButton {...props} className={CLASS_NAME} />
}

/** A link in a row or a card, which leads to a path of the portal. It looks like `RowButton`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={CLASS_NAME}>
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<RowButtonProps, 'children'> {
  icon: IconName
  /** The action and the item, for screen readers: 'Delete Evening in London'. */
  label: string
  /** The action in one or two words. It is shown as a tooltip and, with `showText`, also beside the icon. */
  action: string
  /** Only for a button that opens a menu: whether the menu is open. */
  menu?: boolean
  /** Shows `action` beside the icon in a window of a phone's width. */
  showText?: boolean
}

/** An icon button in a row or a card. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, action, menu, showText = false, ...button } = props
  return (
    <PlainButton
      {...button}
      className={CLASS_NAME}
      data-icon={showText ? 'worded' : 'bare'}
      data-tip={action}
      data-tip-below=""
      aria-label={label}
      aria-haspopup={menu === undefined ? undefined : 'menu'}
      aria-expanded={menu}
    >
      {!button.pending && <Icon name={icon} size={18} />}
      {showText && (
        <span className="row-word" aria-hidden="true">
          {action}
        </span>
      )}
    </PlainButton>
  )
}
