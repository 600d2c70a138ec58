import { displayName, type Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import Descriptions from 'antd/es/descriptions'
import Flex from 'antd/es/flex'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { PATHS } from '../../../config/paths'
import { Avatar } from '../../../ui/avatar'
import type { IconName } from '../../../ui/icons'
import { Badges } from '../../../ui/kit/badge'
import { Button, LinkButton } from '../../../ui/kit/button'
import { Panel } from '../../../ui/kit/panel'
import { LinkedText } from '../../../ui/linked-text'
import { useHeadingFocus } from '../../../ui/navigation-focus'
import { useAction } from '../../../ui/use-action'
import { useMedia } from '../../../ui/use-media'

export function ProfileHead({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const heading = useHeadingFocus()
  return (
    <>
      <Flex component="header" wrap gap="16px 24px" align="center">
        <Avatar person={profile} size={5.5} />
        <Flex vertical flex="1 1 16rem" align="start" gap={4} className="profile-words">
          <h1 ref={heading} tabIndex={-1} className="page-title" dir="auto">
            {displayName(profile)}
          </h1>
          <p dir="auto">{profile.superpower ?? 'No superpower defined'}</p>
        </Flex>
        {isOwn ? <LinkButton to={PATHS.settings}>Edit Profile</LinkButton> : <MessageButton />}
      </Flex>
      {profile.bio && (
        <p className="profile-bio" dir="auto">
          <LinkedText text={profile.bio} />
        </p>
      )}
    </>
  )
}

const noop = () => Promise.resolve()

/** The button that would send a message. Messages are not implemented, and the button shows a toast that says so. */
function MessageButton() {
  const { run } = useAction(noop, {
    success: () => ({ title: MESSAGES.comingSoonTitle, text: MESSAGES.messagingSoon }),
  })
  return (
    <Button primary icon="message" onClick={() => void run()}>
      Message
    </Button>
  )
}

/** Shows three cards with the data from a member's profile. */
export function ProfileCards({ profile }: { profile: Profile }) {
  const { regions, business_arenas, revenue_band, topics, current_focus, created_at } = profile
  return (
    <div className="profile-cards">
      <Facts
        title="Location & Business"
        icon="place"
        facts={{
          Regions: badges('Regions', regions, 'accent'),
          'Business Arenas': badges('Business arenas', business_arenas),
          'Revenue Band': revenue_band,
        }}
      />
      <Facts
        title="Interests & Focus"
        icon="focus"
        facts={{
          'Topics of Interest': badges('Topics', topics, 'outline'),
          'Current Focus': badges('Current focus', current_focus),
        }}
      />
      <Panel title="Member Information" icon="person">
        <p>Member since {dayjs(created_at).format('MMMM D, YYYY')}</p>
      </Panel>
    </div>
  )
}

const badges = (label: string, items: readonly string[], tone?: 'accent' | 'outline') =>
  items.length > 0 && <Badges label={label} items={items} tone={tone} />

interface FactsProps {
  title: string
  icon: IconName
  /** Maps the label of each line in the card to its value. A missing value is shown as 'Not specified'. */
  facts: Record<string, ReactNode>
}

const NOT_SPECIFIED = <span className="profile-unsaid">Not specified</span>
const STYLES = { label: { width: '9.5rem' } }

/** A card with labelled values. If all values are missing, the card is a single line. */
function Facts({ title, icon, facts }: FactsProps) {
  const isWide = useMedia('(width >= 640px)')
  const items = Object.entries(facts).map(([label, fact]) => ({
    key: label,
    label,
    children: fact || NOT_SPECIFIED,
  }))
  return (
    <Panel title={title} icon={icon}>
      {Object.values(facts).some(Boolean) ? (
        <Descriptions
          items={items}
          column={1}
          colon={false}
          layout={isWide ? 'horizontal' : 'vertical'}
          styles={STYLES}
        />
      ) : (
        NOT_SPECIFIED
      )}
    </Panel>
  )
}
