import AntButton from 'antd/es/button'
import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { Icon, type IconName } from '../icons'
import './form.css'

interface Look {
  /** Marks the primary action. */
  primary?: boolean
  /** Makes the button red, for a destructive action. */
  danger?: boolean
  /** Removes the border. */
  quiet?: boolean
  small?: boolean
  icon?: IconName
}

interface ButtonProps extends Look, Pick<AriaAttributes, 'aria-describedby' | 'aria-haspopup'> {
  /** True while the action is running. The button then shows a spinner, keeps the focus, and ignores clicks. */
  pending?: boolean
  /**
   * Do not use `disabled` while an action is running, because a disabled button loses the focus. Use `pending` instead.
   */
  disabled?: boolean
  type?: 'button' | 'submit'
  /** The accessible name, if the visible text is not enough. It must start with the visible text. */
  label?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The portal's button. In tables use `RowButton` and `IconButton` instead. */
export function Button({ pending = false, type, label, children, ...props }: ButtonProps) {
  const { primary, danger, quiet, small, icon, ...button } = props
  return (
    <AntButton
      {...button}
      {...antButtonProps({ primary, danger, quiet, small, icon })}
      htmlType={type}
      loading={pending}
      aria-disabled={pending || undefined}
      aria-label={label}
    >
      {children}
    </AntButton>
  )
}

interface LinkButtonProps extends Look {
  /** A path of the portal. */
  to: string
  children: ReactNode
}

/** A link that looks like a button and leads to a path of the portal. */
export function LinkButton({ to, children, ...look }: LinkButtonProps) {
  return (
    <AntButton {...antButtonProps(look)} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </AntButton>
  )
}

function antButtonProps({ primary, danger, quiet, small, icon }: Look) {
  return {
    className: 'form-control',
    autoInsertSpace: false,
    type: primary ? ('primary' as const) : quiet ? ('text' as const) : ('default' as const),
    danger,
    size: small ? ('small' as const) : undefined,
    icon: icon && <Icon name={icon} size={18} />,
  }
}

/** A row of buttons at the end of a form or a dialog. The primary button comes last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>
}
