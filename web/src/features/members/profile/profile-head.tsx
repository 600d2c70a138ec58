import { displayName, type Profile } from '@domain/entities/profile'
import { PATHS } from '../../../config/paths'
import { useSession } from '../../../firebase/session'
import { Avatar } from '../../../ui/avatar'
import { LinkButton } from '../../../ui/plain-button'
import { useHeadingFocus } from '../../../ui/navigation-focus'
import { MessageButton } from './message-button'

/** Who it is, in a line, and what one can do. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const heading = useHeadingFocus()
  const session = useSession()
  const isOwn = 'uid' in session && session.uid === profile.user_id

  return (
    <header className="profile-head">
      <Avatar of={profile} size={5.5} />
      <div className="profile-who">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {displayName(profile)}
        </h1>
        <p dir="auto">{profile.superpower ?? 'No superpower defined'}</p>
      </div>
      <div className="profile-actions">
        {isOwn && <LinkButton to={PATHS.settings}>Edit Profile</LinkButton>}
        <MessageButton />
      </div>
    </header>
  )
}
