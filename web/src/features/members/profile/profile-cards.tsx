import type { Profile } from '@domain/entities/profile'
import Descriptions from 'antd/es/descriptions'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Badges } from '../../../ui/kit/badge'
import type { IconName } from '../../../ui/icons'
import { Panel } from '../../../ui/kit/panel'
import { useMedia } from '../../../ui/use-media'

/** What a member has said about their business and themselves. */
export function ProfileCards({ profile }: { profile: Profile }) {
  const { regions, business_arenas, revenue_band, topics, current_focus, created_at } = profile
  return (
    <div className="profile-cards">
      <Facts
        title="Location & Business"
        icon="place"
        facts={{
          Regions: regions.length > 0 && <Badges label="Regions" items={regions} tone="accent" />,
          'Business Arenas': business_arenas.length > 0 && (
            <Badges label="Business arenas" items={business_arenas} />
          ),
          'Revenue Band': revenue_band,
        }}
      />
      <Facts
        title="Interests & Focus"
        icon="focus"
        facts={{
          'Topics of Interest': topics.length > 0 && (
            <Badges label="Topics" items={topics} tone="outline" />
          ),
          'Current Focus': current_focus.length > 0 && (
            <Badges label="Current focus" items={current_focus} />
          ),
        }}
      />
      <Panel title="Member Information" icon="person">
        <p>Member since {dayjs(created_at).format('MMMM D, YYYY')}</p>
      </Panel>
    </div>
  )
}

interface FactsProps {
  title: string
  icon: IconName
  /** By what they are called; those not given are not specified. */
  facts: Record<string, ReactNode>
}

const UNSAID = <span className="profile-unsaid">Not specified</span>
const STYLES = { label: { width: '9.5rem' } }

/** A card of facts; in one line when none of them is specified. */
function Facts({ title, icon, facts }: FactsProps) {
  const wide = useMedia('(width >= 640px)')
  const items = Object.entries(facts).map(([label, fact]) => ({
    key: label,
    label,
    children: fact || UNSAID,
  }))
  return (
    <Panel title={title} icon={icon}>
      {Object.values(facts).some(Boolean) ? (
        <Descriptions
          items={items}
          column={1}
          colon={false}
          layout={wide ? 'horizontal' : 'vertical'}
          styles={STYLES}
        />
      ) : (
        UNSAID
      )}
    </Panel>
  )
}
