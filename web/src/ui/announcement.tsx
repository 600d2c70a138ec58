import './announcement.css'
import { TimeAgo } from './time-ago'
import { ReadMore } from './read-more'

/** The number of text lines that are visible before the user clicks 'Read more'. */
const MAX_LINES = 4

interface AnnouncementProps {
  title: string
  text: string
  pinned: boolean
  /** The date from which the announcement is shown. */
  since: Date
  heading?: 'h2' | 'h3'
}

/** Shows an announcement to members. Uses neither Ant Design nor dayjs, so that the first screen loads little code. */
export function AnnouncementCard(props: AnnouncementProps) {
  const { title, text, pinned, since, heading: Heading = 'h2' } = props
  return (
    <article className="announcement" aria-label={title}>
      <p className="announcement-line">
        {pinned ? 'Pinned announcement' : 'Announcement'}
        <TimeAgo date={since} />
      </p>
      <Heading className="announcement-title" dir="auto">
        {title}
      </Heading>
      <ReadMore title={title} text={text} lines={MAX_LINES} />
    </article>
  )
}
