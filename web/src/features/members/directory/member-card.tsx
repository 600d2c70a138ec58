import type { MemberCard as Member } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { memo, type MouseEvent } from 'react'
import { profilePath } from '../../../config/paths'
import { Avatar } from '../../../ui/avatar'
import { Badge, Badges } from '../../../ui/kit/badge'
import '../../../ui/kit/cards.css'
import { IconButton } from '../../../ui/kit/row-button'
import './member-card.css'

/** The maximum number of badges for business arenas and for topics. '+N' stands for the remaining ones. */
const MAX_BADGES = { arenas: 2, topics: 3 } as const

interface MemberCardProps {
  member: Member
  isOwn: boolean
  onMessage: (name: string) => void
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * The card of a member in the directory. It uses plain elements and a plain link instead of Ant Design's, so that 24
 * cards render within one frame (16 ms).
 */
export const MemberCard = memo(function MemberCard(props: MemberCardProps) {
  const { member, isOwn, onMessage, onOpen } = props
  const { user_id, superpower, regions, business_arenas, revenue_band, topics } = member
  const name = displayName(member)
  const hasFacts = regions.length + business_arenas.length + topics.length > 0
  return (
    <li className="card surface">
      <div className="card-head">
        <Avatar person={member} />
        <div className="card-body member-who">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p className="muted two-lines" dir="auto" title={superpower ?? undefined}>
            {superpower ?? 'No superpower defined'}
          </p>
        </div>
      </div>
      <div className="card-body">
        <Badges label="Regions" items={regions} tone="accent" />
        <Badges label="Business arenas" items={business_arenas} maxItems={MAX_BADGES.arenas} />
        <Badges label="Topics" items={topics} maxItems={MAX_BADGES.topics} tone="outline" />
        {!hasFacts && <p className="muted">No details added yet.</p>}
      </div>
      <div className="member-foot">
        {revenue_band && (
          <p className="member-revenue">
            <span className="visually-hidden">Revenue: </span>
            {revenue_band}
          </p>
        )}
        {isOwn ? (
          <Badge tone="accent">You</Badge>
        ) : (
          <IconButton
            icon="message"
            label={`Message ${name}`}
            action="Message"
            onClick={() => onMessage(name)}
          />
        )}
        <a
          id={`member-${user_id}`}
          className="plain-button row-button member-view"
          href={profilePath(user_id)}
          onClick={onOpen}
        >
          View Profile<span className="visually-hidden"> of {name}</span>
        </a>
      </div>
    </li>
  )
})
