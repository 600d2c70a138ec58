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

/** A text button of a row or a card. Native: 24 of Ant Design's add about 30 ms to a click. */
export function RowButton(props: RowButtonProps) {
  return <PlainButton {...props} className={CLASS} />
}

/** A link of a row or a card to a path of the portal that looks like `RowButton`. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={CLASS}>
      {children}
    </Link>
  )
}

interface IconButtonProps extends Omit<RowButtonProps, 'children'> {
  icon: IconName
  /** Action and target, for screen readers: 'Delete Evening in London'. */
  label: string
  /** The action in one or two words: the tooltip, and the text beside the icon where `worded`. */
  hint: string
  pressed?: boolean
  /** It opens a menu; whether that is open. */
  menu?: boolean
  /** On a phone the hint is shown beside the icon. */
  worded?: boolean
}

/** An icon button of a row or a card. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, hint, pressed, menu, worded = false, ...button } = props
  return (
    <PlainButton
      {...button}
      className={CLASS}
      data-icon={worded ? 'worded' : 'bare'}
      data-tip={hint}
      data-tip-below=""
      aria-label={label}
      aria-pressed={pressed}
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
