import AntButton from 'antd/es/button'
import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { Icon, type IconName } from '../icons'
import './form.css'

interface Look {
  /** The main action of its place. */
  primary?: boolean
  /** It removes or revokes something. */
  danger?: boolean
  /** Without a border. */
  quiet?: boolean
  small?: boolean
  icon?: IconName
}

interface ButtonProps
  extends Look, Pick<AriaAttributes, 'aria-describedby' | 'aria-expanded' | 'aria-haspopup'> {
  /** Its action is running: it shows a spinner, keeps the focus and takes no further clicks. */
  pending?: boolean
  /** Prefer `pending` for something that is running: a disabled button loses the focus. */
  disabled?: boolean
  type?: 'button' | 'submit'
  /** Its name, where the text alone is not enough: begins with the text. */
  label?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The portal's button. In tables use `RowButton` and `IconButton`. */
export function Button({ pending = false, type, label, children, ...props }: ButtonProps) {
  const { primary, danger, quiet, small, icon, ...button } = props
  return (
    <AntButton
      {...button}
      {...antLook({ primary, danger, quiet, small, icon })}
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
  /** A page of the portal. */
  to: string
  children: ReactNode
}

/** A link to a page of the portal that looks like a button. */
export function LinkButton({ to, children, ...look }: LinkButtonProps) {
  return (
    <AntButton {...antLook(look)} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </AntButton>
  )
}

function antLook({ primary, danger, quiet, small, icon }: Look) {
  return {
    className: small ? undefined : 'form-control',
    autoInsertSpace: false,
    type: primary ? ('primary' as const) : quiet ? ('text' as const) : ('default' as const),
    danger,
    size: small ? ('small' as const) : undefined,
    icon: icon && <Icon name={icon} size={18} />,
  }
}

/** Buttons at the end of a form or a dialog; the main one last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>
}
