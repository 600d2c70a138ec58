import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icons'
import './nav-card.css'

interface NavCardProps {
  to: string
  icon: IconName
  title: string
  children: ReactNode
  /** A note at the bottom of the card, such as a number of items. */
  note?: ReactNode
}

/** A card with a link. Only the title is a link element, but a click anywhere on the card follows the link. */
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
  /** Whether the cards are compact, with the icon beside the text. Used for a menu below other content. */
  compact?: boolean
  children: ReactNode
}

/** Navigation cards in one, two or three columns, depending on the width of the window. */
export function NavCards({ label, compact, children }: NavCardsProps) {
  return (
    <ul className="nav-cards" data-compact={compact} aria-label={label}>
      {children}
    </ul>
  )
}
