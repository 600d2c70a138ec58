import './announcement.css'
import { Ago } from './ago'
import { ReadMore } from './read-more'

/** Lines of an announcement that are shown at first. */
const LINES = 4

interface AnnouncementProps {
  title: string
  text: string
  pinned: boolean
  /** Since when it is shown. */
  since: Date
  heading?: 'h2' | 'h3'
}

/** An announcement as members see it. Without Ant Design and dayjs, because the first screen shows it. */
export function AnnouncementCard(props: AnnouncementProps) {
  const { title, text, pinned, since, heading: Heading = 'h2' } = props
  return (
    <article className="announcement" aria-label={title}>
      <p className="announcement-line">
        {pinned ? 'Pinned announcement' : 'Announcement'}
        <Ago of={since} />
      </p>
      <Heading className="announcement-title" dir="auto">
        {title}
      </Heading>
      <ReadMore of={title} text={text} lines={LINES} linked />
    </article>
  )
}
