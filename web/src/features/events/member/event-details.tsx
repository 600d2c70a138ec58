import { displayName } from '@domain/entities/profile'
import { useQuery } from '@tanstack/react-query'
import Descriptions from 'antd/es/descriptions'
import Flex from 'antd/es/flex'
import Tag from 'antd/es/tag'
import { profileQuery } from '../../../data/profile'
import { capital } from '../../../ui/capital'
import { Dialog } from '../../../ui/kit/dialog'
import { OutwardLink } from '../../../ui/kit/outward-link'
import { Skeleton } from '../../../ui/skeleton'
import { webHref } from '../../../ui/web-href'
import { capacityOf, isUpcoming, ordinalDateTime, type EventRow } from '../shared/calendar'
import { DateLeaf } from '../shared/event-card'
import './event-details.css'

interface EventDetailsProps {
  /** Stays while the dialog closes. Undefined: none has been asked for yet. */
  event: EventRow | undefined
  open: boolean
  /** Milliseconds since 1970. */
  now: number
  onClose: () => void
}

/** Everything about one event, and the way to register for it. */
export function EventDetails({ event, open, now, onClose }: EventDetailsProps) {
  if (!event) return null
  return (
    <Dialog title={<span dir="auto">{event.title}</span>} open={open} onClose={onClose} width={600}>
      <Details event={event} now={now} />
    </Dialog>
  )
}

/** As on the cards. */
const TYPE_COLORS: Record<string, string> = {
  workshop: '#6d4512',
  networking: '#7f3420',
  webinar: '#20595a',
  meetup: '#40591f',
}

function Details({ event, now }: { event: EventRow; now: number }) {
  const { title, description, event_date, event_type, location, max_attendees, created_by } = event
  const upcoming = isUpcoming(event, now)
  const href = webHref(event.registration_url)
  const when = <time dateTime={event_date.toISOString()}>{ordinalDateTime(event_date)}</time>
  const facts = [
    { key: 'when', label: 'Date and time', children: when },
    { key: 'location', label: 'Location', children: location && <bdi>{location}</bdi> },
    { key: 'capacity', label: 'Capacity', children: max_attendees && capacityOf(max_attendees) },
    { key: 'organizer', label: 'Organizer', children: <Organizer uid={created_by} /> },
  ]
  return (
    <Flex className="event-details" vertical gap="large">
      <Flex gap="middle" align="center" wrap>
        <DateLeaf date={event_date} past={!upcoming} />
        <Tag color={TYPE_COLORS[event_type]}>{capital(event_type)}</Tag>
        {upcoming && <Tag color="success">Upcoming</Tag>}
      </Flex>
      <p dir="auto" data-missing={description === null}>
        {description ?? 'No description available'}
      </p>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={facts.filter(({ children }) => children !== null)}
      />
      {href !== null && (
        <OutwardLink href={href} about={title} tone="primary">
          Register for Event
        </OutwardLink>
      )}
    </Flex>
  )
}

const NOBODY = { first_name: null, last_name: null }

/** The organizer's name; 'Anonymous' when a part of it is missing, or the profile is gone or out of sight. */
function Organizer({ uid }: { uid: string }) {
  const { data, isError } = useQuery(profileQuery(uid))
  if (data !== undefined) return <bdi>{displayName(data ?? NOBODY)}</bdi>
  if (isError) return 'Could not be loaded'
  return (
    <>
      <span className="visually-hidden">Loading...</span>
      <Skeleton width="9rem" />
    </>
  )
}
