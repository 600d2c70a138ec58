import type { ReactNode } from 'react'
import { Icon } from '../icons'
import './outward-link.css'

interface OutwardLinkProps {
  /** From `webHref`. */
  href: string
  /** What it leads to, for screen readers: several links of a page may read the same. */
  about: string
  tone?: 'plain' | 'primary'
  children: ReactNode
}

/** A link to another site: a tab of its own, which learns nothing of this one. */
export function OutwardLink({ href, about, tone = 'plain', children }: OutwardLinkProps) {
  return (
    <a
      className="outward-link"
      data-tone={tone}
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
