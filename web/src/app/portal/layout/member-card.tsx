import { displayName } from '@domain/entities/profile'
import Tooltip from 'antd/es/tooltip'
import { useOwnProfile } from '../../../firebase/own-profile'
import { initials } from '../../../ui/initials'
import { Icon } from '../../../ui/icons'
import { Skeleton } from '../../../ui/skeleton'

/** Who is signed in: initials, name, address. The place is kept while the profile is on its way. */
export function MemberCard({ email, iconsOnly }: { email: string | null; iconsOnly: boolean }) {
  const own = useOwnProfile()
  const profile = own.status === 'ready' ? own.profile : null
  const name = profile ? displayName(profile) : own.status === 'loading' ? null : 'Anonymous'
  const letters = profile ? initials(profile) : ''

  return (
    <Tooltip title={iconsOnly && name ? name : ''} placement="right">
      <div className="member-card">
        <span className="member-avatar" aria-hidden="true">
          {letters || (own.status !== 'loading' && <Icon name="members" size={18} />)}
        </span>
        <span className="member-words sidebar-label">
          <span className="member-name">{name ?? <Skeleton width="8rem" height="0.9em" />}</span>
          <span className="member-email">{email ?? <Skeleton width="10rem" height="0.9em" />}</span>
        </span>
      </div>
    </Tooltip>
  )
}
