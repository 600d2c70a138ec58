import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icons'
import './nav-card.css'

interface NavCardProps {
  to: string
  icon: IconName
  title: string
  children: ReactNode
  /** A note at the bottom, such as a count. */
  note?: ReactNode
}

/** A card with a link. The title is the link, and the whole card is clickable. */
export function NavCard({ to, icon, title, children, note }: NavCardProps) {
  return (
    <li className="nav-card surface">
      <span className="arch">
        <Icon name={icon} size={22} />
      </span>
      <div>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p>{children}</p>
        {note && <p className="nav-card-note">{note}</p>}
      </div>
      <span className="nav-card-go" aria-hidden="true">
        <Icon name="forward" size={18} />
      </span>
    </li>
  )
}

interface NavCardsProps {
  label: string
  /** Shows compact cards with the icon beside the text, for a menu below other content. */
  compact?: boolean
  children: ReactNode
}

/** Navigation cards in one, two or three columns, depending on the width. */
export function NavCards({ label, compact, children }: NavCardsProps) {
  return (
    <ul className="nav-cards" data-compact={compact} aria-label={label}>
      {children}
    </ul>
  )
}
