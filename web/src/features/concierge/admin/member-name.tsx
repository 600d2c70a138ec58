import { displayName } from '@domain/entities/profile'
import { Avatar } from '../../../ui/avatar'
import { Skeleton } from '../../../ui/skeleton'
import type { KnownPerson } from './api/use-people'

/** Who asked: picture and name, 'Anonymous' when either name is missing. */
export function MemberName({ person = 'loading' }: { person: KnownPerson | undefined }) {
  if (person === 'loading') {
    return (
      <>
        <Skeleton width="7rem" />
        <span className="visually-hidden">Loading</span>
      </>
    )
  }
  if (person === 'failed') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Not available</span>
      </>
    )
  }
  return (
    <span className="request-member">
      <Avatar of={person} size={2} />
      <span className="request-member-name">
        <bdi>{displayName(person)}</bdi>
      </span>
    </span>
  )
}
