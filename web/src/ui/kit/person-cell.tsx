import { displayName } from '@domain/entities/profile'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Avatar, type Person } from '../avatar'
import '../list/table.css'

interface PersonCellProps {
  person: Person
  /** The path that the name links to. */
  to?: string
  /** Content beside the name. */
  children?: ReactNode
}

/**
 * Shows a member's picture and name in a row or a dialog. The name is 'Anonymous' when the first or the last name is
 * missing.
 */
export function PersonCell({ person, to, children }: PersonCellProps) {
  const name = <bdi>{'name' in person ? person.name : displayName(person)}</bdi>
  return (
    <span className="person-cell">
      <Avatar person={person} size={2} />
      <span className="person-name">
        {to === undefined ? (
          name
        ) : (
          <Link className="quiet-link" to={to}>
            {name}
          </Link>
        )}
      </span>
      {children}
    </span>
  )
}

/** A dash for a cell without a value. @param children the text for screen readers, such as 'Not specified' */
export function NoValue({ children }: { children: string }) {
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{children}</span>
    </>
  )
}
