import type { Profile } from '@domain/entities/profile'
import dayjs from 'dayjs'
import { useId, type ReactNode } from 'react'
import { Badges } from '../../../ui/kit/badge'
import { Icon, type IconName } from '../../../ui/icons'

/** The three cards of a profile (specification, section 2, "Member Profile"). */
export function ProfileCards({ profile }: { profile: Profile }) {
  const { regions, business_arenas, revenue_band, topics, current_focus, created_at } = profile
  return (
    <div className="profile-cards">
      <Card title="Location & Business" icon="place">
        <Fact term="Regions">
          {regions.length > 0 && <Badges label="Regions" items={regions} tone="accent" />}
        </Fact>
        <Fact term="Business Arenas">
          {business_arenas.length > 0 && <Badges label="Business arenas" items={business_arenas} />}
        </Fact>
        <Fact term="Revenue Band">{revenue_band && <p>{revenue_band}</p>}</Fact>
      </Card>
      <Card title="Interests & Focus" icon="focus">
        <Fact term="Topics of Interest">
          {topics.length > 0 && <Badges label="Topics" items={topics} tone="outline" />}
        </Fact>
        <Fact term="Current Focus">
          {current_focus.length > 0 && <Badges label="Current focus" items={current_focus} />}
        </Fact>
      </Card>
      <Card title="Member Information" icon="person">
        <p>Member since {dayjs(created_at).format('MMMM D, YYYY')}</p>
      </Card>
    </div>
  )
}

function Card({ title, icon, children }: { title: string; icon: IconName; children: ReactNode }) {
  const id = useId()
  return (
    <section className="profile-card" aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="profile-fact">
      <h3>{term}</h3>
      {children || <p className="profile-unsaid">Not specified</p>}
    </div>
  )
}
