import type { HomeEvent } from '@domain/calls/home'
import { MINUTE_MS } from '@domain/durations'
import { eventPlaceText } from '@domain/event-place'
import { eventWhen } from '@domain/event-time'
import { eventPath } from '@domain/paths'
import { OWN_ZONE } from '@domain/zones'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { HomeQuery } from '../../../data/home'
import '../../../ui/linked-text.css'
import { Skeleton } from '../../../ui/skeleton'
import { useNow } from '../../../ui/use-now'
import { dayOf, monthOf, weekdayAndTimeOf } from './moments'

/** Shows the next event in a card of fixed height. After the event has begun, the card says so. */
export function NextEvent({ news: { data, isPending } }: { news: HomeQuery }) {
  const id = useId()
  const now = useNow(MINUTE_MS)
  const next = data?.next_event
  return (
    <section className="home-event surface" aria-labelledby={id}>
      <h2 id={id} className="home-eyebrow">
        Next event
      </h2>
      {next && next.event_date > now && <Planned event={next} />}
      {next && next.event_date <= now && (
        <p className="muted two-lines">
          <Link className="inline-link" to={eventPath(next.id)}>
            <bdi>{next.title}</bdi>
          </Link>{' '}
          has begun.
        </p>
      )}
      {next === null && <p className="muted">No event is planned yet.</p>}
      {!data && (isPending ? <Skeleton width="70%" /> : <p className="muted">Not available</p>)}
    </section>
  )
}

function Planned({ event }: { event: HomeEvent }) {
  const { title } = event
  const place = eventPlaceText(event)
  const date = new Date(event.event_date)
  const { there } = eventWhen(
    {
      ...event,
      event_date: date,
      ends_at: event.ends_at === null ? null : new Date(event.ends_at),
    },
    OWN_ZONE,
  )
  return (
    <div className="home-event-body">
      <p className="home-day" aria-hidden="true">
        {monthOf(event.event_date)}
        <span>{dayOf(event.event_date)}</span>
      </p>
      <div>
        <h3 className="two-lines" dir="auto">
          <Link className="text-link" to={eventPath(event.id)}>
            {title}
          </Link>
        </h3>
        <p className="muted">
          <time dateTime={date.toISOString()}>{weekdayAndTimeOf(event.event_date)}</time>
        </p>
        {there && (
          <p className="muted one-line">
            {there.time} in <bdi>{there.city}</bdi>
          </p>
        )}
        {place && !there && (
          <p className="muted one-line" dir="auto">
            {place}
          </p>
        )}
      </div>
    </div>
  )
}
