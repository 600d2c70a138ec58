import type { HomeAnnouncement } from '@domain/calls/home'
import { ReadMore } from '../../../ui/read-more'
import { Ago } from './moments'

/** Lines of an announcement that are shown at first. */
const LINES = 4

/** What the team wants this member to know. */
export function Announcements({ of }: { of: readonly HomeAnnouncement[] }) {
  return of.map(({ id, title, text, pinned, starts_at }) => (
    <article key={id} className="home-announcement" aria-label={title}>
      <p className="home-eyebrow">
        {pinned ? 'Pinned announcement' : 'Announcement'}
        <span className="muted">
          <Ago of={starts_at} />
        </span>
      </p>
      <h2 dir="auto">{title}</h2>
      <ReadMore of={title} text={text} lines={LINES} linked />
    </article>
  ))
}
