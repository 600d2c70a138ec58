import type { HomeAnnouncement } from '@domain/calls/home'
import { timeAgo } from '../../../ui/dates'
import { ReadMore } from '../../../ui/read-more'
import { Time } from '../../../ui/time'

/** Lines of an announcement that are shown at first. */
const LINES = 4

/** What the team wants this member to know. */
export function Announcements({ of }: { of: readonly HomeAnnouncement[] }) {
  return of.map(({ id, title, text, pinned, starts_at }) => (
    <article key={id} className="home-announcement" aria-label={title}>
      <p className="home-eyebrow">
        {pinned ? 'Pinned announcement' : 'Announcement'}
        <span className="muted">
          <Time of={new Date(starts_at)} as={timeAgo} tip />
        </span>
      </p>
      <h2 dir="auto">{title}</h2>
      <ReadMore of={title} text={text} lines={LINES} linked />
    </article>
  ))
}
