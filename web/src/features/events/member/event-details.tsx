import { cityNamed } from '@domain/cities'
import { eventPlaceText } from '@domain/event-place'
import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { hasOpenSeats } from '@domain/seats'
import { useQuery } from '@tanstack/react-query'
import Descriptions from 'antd/es/descriptions'
import Flex from 'antd/es/flex'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { profileQuery } from '../../../data/profile'
import { Failure } from '../../../ui/kit/empty'
import { ExternalLink } from '../../../ui/kit/external-link'
import { LinkedText } from '../../../ui/linked-text'
import { Skeleton } from '../../../ui/skeleton'
import { webHref } from '../../../ui/web-href'
import { capacityOf, isUpcoming, type EventRow } from '../shared/calendar'
import { CalendarIcon, EventType, StateBadge } from '../shared/event-card'
import { EventTime, HijriDate } from '../shared/event-time'
import { DayPrayers, MemberDay } from '../shared/member-day'
import { useLiveSeatState, useSeatStates } from './api/seats'
import { EventLinks } from './event-links'
import { GuestSections } from './guest-sections'
import { SeatPanel } from './seat-panel'

const LIST_STYLES = {
  root: { paddingBlockStart: 'var(--space-4)', borderTop: '1px solid var(--line)' },
  label: { flex: 'none', width: '7.5rem' },
} as const

interface EventDetailsProps {
  event: EventRow
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The member's uid. */
  uid: string
}

/** The details of an event, with its registration link or its seats. */
export function EventDetails({ event, now, uid }: EventDetailsProps) {
  const { title, description, event_date, event_type, max_attendees, created_by } = event
  const upcoming = isUpcoming(event, now)
  const href = webHref(event.registration_url)
  const isOpen = hasOpenSeats(event, new Date(now))
  // The seats stay visible after the event has begun, because guests still need the join link. They also stay visible
  // when an admin adds a registration link after members took seats.
  const hasSeats = !event.cancelled_at
  const { seatStateAt, failed, retry } = useSeatStates(uid, hasSeats ? [event] : [], now)
  useLiveSeatState(uid, hasSeats ? event : null)
  const seatState = seatStateAt(event.id)
  const hasPlace = seatState !== undefined && seatState.status !== 'none'
  const [hadPlace, setHadPlace] = useState(false)
  if (hasPlace && !hadPlace) setHadPlace(true)
  // The seat panel stays visible after the member has given up the seat or left the waitlist, because the panel has the
  // focus.
  const canLeave = hasSeats && upcoming && hadPlace
  const facts = [
    { label: 'Date and time', children: <EventTime event={event} /> },
    { label: 'Hijri date', children: <HijriDate date={event_date} /> },
    { label: 'Prayer times', children: cityNamed(event.city) && <DayPrayers event={event} /> },
    { label: 'Location', children: eventPlaceText(event) && <bdi>{eventPlaceText(event)}</bdi> },
    { label: 'Capacity', children: max_attendees && capacityOf(max_attendees) },
    { label: 'Organizer', children: <Organizer uid={created_by} /> },
  ]
  return (
    <Flex vertical gap="large">
      <Flex gap="middle" align="center" wrap>
        <CalendarIcon date={event_date} past={!upcoming} />
        <EventType type={event_type} />
        {(upcoming || event.cancelled_at) && <StateBadge event={event} />}
      </Flex>
      {description === null ? (
        <p className="muted">No description available</p>
      ) : (
        <p className="long-text" dir="auto">
          <LinkedText text={description} />
        </p>
      )}
      <Descriptions
        size="small"
        column={1}
        colon={false}
        styles={LIST_STYLES}
        items={facts.filter(({ children }) => Boolean(children))}
      />
      <MemberDay event={event} />
      {(isOpen || canLeave) && seatState && (
        <SeatPanel event={event} seatState={seatState} now={now} />
      )}
      {isOpen && failed && !seatState && <Failure sentence={MESSAGES.seatsFailed} retry={retry} />}
      {href !== null && !event.cancelled_at && (
        <ExternalLink href={href} target={title} primary>
          Register for Event
        </ExternalLink>
      )}
      {seatState?.status === 'going' && (
        <GuestSections event={event} now={now} going={seatState.going} />
      )}
      {event.recording_id && (
        <p>
          <Link className="quiet-link" to={PATHS.content}>
            The recording is in the content library
          </Link>
        </p>
      )}
      <EventLinks event={event} upcoming={upcoming} />
    </Flex>
  )
}

const NOBODY = { first_name: null, last_name: null }

/**
 * Shows the organizer's name. The name is 'Anonymous' when a part of it is missing, or when the profile was deleted
 * or is hidden.
 */
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
