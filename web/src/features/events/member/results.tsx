import { MESSAGES } from '@domain/messages'
import { useMemo } from 'react'
import { EmptyState } from '../../../ui/empty-state'
import { ListFailure, ListLine, ShowMore } from '../../../ui/list/list-state'
import type { ShownListing } from '../../../ui/list/use-listing'
import type { ShownEvents } from './api/use-events'
import { sectionsOf, type EventRow } from './sections'
import { CardSkeletons } from './card-skeletons'
import { EventCard } from './event-card'
import './results.css'

interface ResultsProps {
  events: ShownEvents
  narrowed: boolean
  now: number
  onClear: () => void
  onMore: () => void
  onMorePast: () => void
  onView: (event: EventRow) => void
}

/** The events of a view: what is to come, then what is past; or why there are none. */
export function Results(props: ResultsProps) {
  const { events, narrowed, now, onClear } = props
  const { upcoming, past } = events
  const halves = [upcoming, past]
  const failed = halves.some((half) => half.failed)
  const waiting = halves.some((half) => half.waiting)
  const rows = useMemo(
    () => [...(upcoming.shown?.rows ?? []), ...(past.shown?.rows ?? [])],
    [upcoming.shown, past.shown],
  )
  const sections = useMemo(() => sectionsOf(rows, now), [rows, now])
  const retry = () => halves.filter((half) => half.failed).forEach((half) => half.retry())

  // With nothing to keep on show, what is on its way has its places kept.
  const ready = upcoming.shown && past.shown && !(waiting && rows.length === 0)
  const count = ready ? countOf(sections.toCome.length, upcoming) : 'Loading events...'
  const isEmpty = rows.length === 0 && !waiting
  return (
    <div className="list" aria-busy={waiting && !failed}>
      <ListLine count={failed ? '' : count} onClear={narrowed ? onClear : undefined} />
      {failed ? (
        <ListFailure sentence={MESSAGES.eventsFailed} retry={retry} />
      ) : !ready ? (
        <CardSkeletons />
      ) : isEmpty && narrowed ? (
        <EmptyState icon="events" title="No events match your filters." role="status" />
      ) : (
        <Sections {...props} {...sections} waiting={waiting} />
      )}
    </div>
  )
}

interface SectionsProps extends ResultsProps {
  toCome: EventRow[]
  past: EventRow[]
  waiting: boolean
}

function Sections(props: SectionsProps) {
  const { events, narrowed, toCome, past, waiting, onMore, onMorePast, onView } = props
  return (
    <>
      {toCome.length === 0 && !narrowed && !waiting && (
        <EmptyState icon="events" title="No upcoming events scheduled." role="status" />
      )}
      {toCome.length > 0 && (
        <section className="event-section" aria-label="Upcoming">
          <Cards label="Upcoming Events" rows={toCome} waiting={waiting} upcoming onView={onView} />
          <More noun="Events" half={events.upcoming} waiting={waiting} onMore={onMore} />
        </section>
      )}
      {past.length > 0 && (
        <section className="event-section" aria-labelledby="past-events">
          <h2 id="past-events">Past Events</h2>
          <Cards label="Past Events" rows={past} waiting={waiting} onView={onView} />
          <More noun="Past Events" half={events.past} waiting={waiting} onMore={onMorePast} />
        </section>
      )}
    </>
  )
}

interface CardsProps {
  label: string
  rows: readonly EventRow[]
  waiting: boolean
  upcoming?: boolean
  onView: (event: EventRow) => void
}

function Cards({ label, rows, waiting, upcoming = false, onView }: CardsProps) {
  return (
    <ul className="event-cards" aria-label={label} data-waiting={waiting}>
      {rows.map((event) => (
        <EventCard key={event.id} event={event} upcoming={upcoming} onView={onView} />
      ))}
    </ul>
  )
}

interface MoreProps {
  noun: string
  half: ShownListing<EventRow>
  waiting: boolean
  onMore: () => void
}

function More({ noun, half: { shown, retry }, waiting, onMore }: MoreProps) {
  if (waiting || !shown?.next) return null
  return (
    <ShowMore
      noun={noun}
      adding={shown.adding}
      sentence={MESSAGES.eventsFailed}
      onMore={onMore}
      retry={retry}
    />
  )
}

/** Exact once the end is reached; before, nobody has counted. */
function countOf(length: number, { shown }: ShownListing<EventRow>): string {
  if (length === 0) return ''
  const noun = length === 1 ? 'event' : 'events'
  return shown?.next ? `The next ${length} ${noun}` : `${length} upcoming ${noun}`
}
