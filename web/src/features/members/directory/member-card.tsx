import type { MemberCard as Member } from '@domain/directory'
import { displayName } from '@domain/entities/profile'
import { memo, type MouseEvent } from 'react'
import { PATHS } from '../../../config/paths'
import { Avatar } from '../../../ui/avatar'
import { Badge, Badges } from '../../../ui/kit/badge'
import { IconButton } from '../../../ui/kit/row-button'
import './member-card.css'

/** Shown before '+N'. */
const MOST = { arenas: 2, topics: 3 } as const

interface MemberCardProps {
  member: Member
  /** The card of whoever looks at it. */
  isOwn: boolean
  onMessage: (name: string) => void
  /** A press on the link to the profile, before the browser follows it. */
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * A member of the directory. Plain elements, a plain link too: two dozen of them are drawn within a frame, and the router's
 * links would all be drawn anew with each change of the address.
 */
export const MemberCard = memo(function MemberCard(props: MemberCardProps) {
  const { member, isOwn, onMessage, onOpen } = props
  const { user_id, superpower, regions, business_arenas, revenue_band, topics } = member
  const name = displayName(member)
  const hasFacts = regions.length + business_arenas.length + topics.length > 0
  return (
    <li className="member">
      <div className="member-head">
        <Avatar of={member} />
        <div className="member-who">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p dir="auto" title={superpower ?? undefined}>
            {superpower ?? 'No superpower defined'}
          </p>
        </div>
      </div>
      <div className="member-facts">
        <Badges label="Regions" items={regions} tone="accent" />
        <Badges label="Business arenas" items={business_arenas} most={MOST.arenas} />
        <Badges label="Topics" items={topics} most={MOST.topics} tone="outline" />
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
            hint="Message"
            onClick={() => onMessage(name)}
          />
        )}
        <a
          id={`member-${user_id}`}
          className="row-button member-view"
          href={`${PATHS.members}/${encodeURIComponent(user_id)}`}
          onClick={onOpen}
        >
          View Profile<span className="visually-hidden"> of {name}</span>
        </a>
      </div>
    </li>
  )
})
