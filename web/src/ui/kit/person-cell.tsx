import { displayName } from '@domain/entities/profile'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Loadable } from '../../data/documents'
import { Avatar, IconAvatar, type Person } from '../avatar'
import '../list/table.css'
import { Skeleton } from '../skeleton'

interface PersonCellProps {
  person: Person
  /** The path that the name links to. */
  to?: string
  /** Shortens the name to one line, so that all rows have the same height. */
  oneLine?: boolean
  /** Content beside the name. */
  children?: ReactNode
}

/**
 * Shows a member's picture and name in a row or a dialog. The name is 'Anonymous' when the first or the last name is
 * missing.
 */
export function PersonCell({ person, to, oneLine = false, children }: PersonCellProps) {
  const name = <bdi>{'name' in person ? person.name : displayName(person)}</bdi>
  return (
    <span className="person-cell">
      <Avatar person={person} size={2} />
      <span className={oneLine ? 'person-name one-line' : 'person-name'}>
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

interface LoadablePersonCellProps {
  person: Loadable<Person>
  /** The text for screen readers if the profile does not exist or cannot be loaded. Sighted users see a dash. */
  missing: string
  oneLine?: boolean
}

/**
 * A `PersonCell` for a profile that may still be loading. During loading, a placeholder with the height of one line is
 * shown.
 */
export function LoadablePersonCell({ person, missing, oneLine }: LoadablePersonCellProps) {
  if (person === null || person === 'failed')
    return (
      <span className="person-cell person-missing">
        <NoValue>{missing}</NoValue>
      </span>
    )
  if (person !== 'loading') return <PersonCell person={person} oneLine={oneLine} />
  return (
    <span className="person-cell">
      <IconAvatar />
      <Skeleton width="7rem" />
      <span className="visually-hidden">Loading</span>
    </span>
  )
}

/** A dash in a cell that has no value. @param children the text for screen readers, such as 'Not specified' */
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
