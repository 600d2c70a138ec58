import { displayName, type Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import Flex from 'antd/es/flex'
import { PATHS } from '../../../config/paths'
import { Avatar } from '../../../ui/avatar'
import { Button, LinkButton } from '../../../ui/kit/button'
import { useHeadingFocus } from '../../../ui/navigation-focus'
import { useAction } from '../../../ui/use-action'

/** Who it is, in a line and in their own words, and what one can do. */
export function ProfileHead({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const heading = useHeadingFocus()
  return (
    <>
      <Flex component="header" wrap gap="16px 24px" align="center">
        <Avatar of={profile} size={5.5} />
        <Flex vertical flex="1 1 16rem" align="start" gap={4} className="profile-words">
          <h1 ref={heading} tabIndex={-1} dir="auto">
            {displayName(profile)}
          </h1>
          <p dir="auto">{profile.superpower ?? 'No superpower defined'}</p>
        </Flex>
        {isOwn ? <LinkButton to={PATHS.settings}>Edit Profile</LinkButton> : <MessageButton />}
      </Flex>
      {profile.bio && (
        <p className="profile-bio" dir="auto">
          {profile.bio}
        </p>
      )}
    </>
  )
}

const nothing = () => Promise.resolve()

/** Says that messages are still to come; no call is made. */
function MessageButton() {
  const { run } = useAction(nothing, {
    success: () => ({ title: MESSAGES.comingSoonTitle, text: MESSAGES.messagingSoon }),
  })
  return (
    <Button primary icon="message" onClick={() => void run()}>
      Message
    </Button>
  )
}
