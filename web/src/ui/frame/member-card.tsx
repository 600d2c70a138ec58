import { displayName } from '@domain/entities/profile'
import { useOwnProfile } from '../../firebase/own-profile'
import { Avatar } from '../avatar'
import { Skeleton } from '../skeleton'

const NOBODY = { first_name: null, last_name: null, avatar_url: null }

/** Who is signed in: picture or initials, name, address. The place is kept while the profile is on its way. */
export function MemberCard({ email, iconsOnly }: { email: string | null; iconsOnly: boolean }) {
  const own = useOwnProfile()
  const profile = own.status === 'ready' ? own.profile : null
  const loading = own.status === 'loading'
  const name = profile ? displayName(profile) : own.status === 'missing' ? 'Anonymous' : null

  return (
    <div className="member-card" data-tip={(iconsOnly && name) || undefined}>
      {loading ? (
        <span className="avatar" data-size="2" aria-hidden="true" />
      ) : (
        <Avatar of={profile ?? NOBODY} size={2} />
      )}
      <span className={iconsOnly ? 'visually-hidden' : undefined}>
        {(name !== null || loading) && (
          <span className="member-name">{name ?? <Skeleton width="8rem" height="0.9em" />}</span>
        )}
        <span>{email ?? <Skeleton width="10rem" height="0.9em" />}</span>
      </span>
    </div>
  )
}
