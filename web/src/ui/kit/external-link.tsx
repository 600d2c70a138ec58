import type { ReactNode } from 'react'
import { Icon } from '../icons'
import '../plain-button.css'

interface OutwardLinkProps {
  /** The address from `webHref`. */
  href: string
  /** The link's target for screen readers, because several links on a page may have the same text. */
  about: string
  primary?: boolean
  children: ReactNode
}

/** A link to another site. It opens a new tab that has no reference to this one. */
export function ExternalLink({ href, about, primary, children }: OutwardLinkProps) {
  return (
    <a
      className="plain-button outward-link"
      data-primary={primary}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden">: {about} (opens in a new tab)</span>
      <Icon name="outward" size={16} />
    </a>
  )
}
