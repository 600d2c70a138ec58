import type { ReactNode } from 'react'
import { Icon } from '../icons'
import '../plain-button.css'

interface ExternalLinkProps {
  /** The URL, as returned by `webHref`. */
  href: string
  /**
   * What the link leads to, such as an event's title. Screen readers read it after the link's text, to distinguish
   * links with the same text.
   */
  target: string
  primary?: boolean
  children: ReactNode
}

/** A link to another site. The site opens in a new tab, cannot access this page, and does not learn its URL. */
export function ExternalLink({ href, target, primary, children }: ExternalLinkProps) {
  return (
    <a
      className="plain-button outward-link"
      data-primary={primary}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="visually-hidden">: {target} (opens in a new tab)</span>
      <Icon name="outward" size={16} />
    </a>
  )
}
