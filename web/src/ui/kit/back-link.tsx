import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import './back-link.css'
import { Icon } from '../icons'

interface BackLinkProps {
  to: string
  /** Before the navigation, which it can prevent. */
  onClick?: (event: MouseEvent) => void
  /** 'Back to Admin' */
  children: string
}

/** The way up, above a page's heading: give it to `Page` as its eyebrow. */
export function BackLink({ to, onClick, children }: BackLinkProps) {
  return (
    <Link className="back-link" to={to} onClick={onClick}>
      <Icon name="back" size={16} />
      {children}
    </Link>
  )
}
