import { displayName } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../config/paths'
import { PROFILES, useDocuments } from '../../../data/documents'
import { Avatar } from '../../../ui/avatar'
import { longDateTime, shortDateTime, timeAgo } from '../../../ui/dates'
import { Icon } from '../../../ui/icons'
import { Button } from '../../../ui/kit/button'
import { Skeleton } from '../../../ui/skeleton'
import { NEW_MEMBERS, NEXT_EVENT, PLACES, WAITING_REQUESTS } from './api/queue'
import './queue.css'

const WAITING = `${PATHS.adminConcierge}?status=pending`
const NOBODY = { first_name: null, last_name: null, avatar_url: null }

/** What an admin may want to do today. @param waiting how many requests wait */
export function Queue({ waiting }: { waiting: ReactNode }) {
  const requests = useQuery(WAITING_REQUESTS)
  const members = useQuery(NEW_MEMBERS)
  const events = useQuery(NEXT_EVENT)
  const personOf = useDocuments(PROFILES, requests.data?.map(({ user_id }) => user_id) ?? [])
  return (
    <div className="queue">
      <Part
        title="Waiting Requests"
        note={waiting}
        to={WAITING}
        of={requests}
        places={PLACES.requests}
        empty="No requests are waiting."
        failure={MESSAGES.conciergeRequestsFailed}
      >
        {({ title, user_id, created_at }) => {
          const person = personOf(user_id)
          const known = typeof person === 'object'
          return (
            <>
              <Avatar of={(known && person) || NOBODY} size={2} />
              <Words title={title} to={WAITING}>
                {known && <bdi>{displayName(person ?? NOBODY)}</bdi>}
                {person === 'loading' && <Skeleton width="7rem" />}
                {person === 'failed' && 'Not available'}
              </Words>
              <Ago of={created_at} />
            </>
          )
        }}
      </Part>
      <Part
        title="New Members"
        note="Last 7 days"
        to={PATHS.adminMembers}
        of={members}
        places={PLACES.members}
        empty="Nobody has joined in the last 7 days."
        failure={MESSAGES.accountsFailed}
      >
        {(member) => (
          <>
            <Avatar of={member} size={2} />
            <Words
              title={displayName(member)}
              to={`${PATHS.members}/${encodeURIComponent(member.user_id)}`}
            />
            <Ago of={member.created_at} />
          </>
        )}
      </Part>
      <Part
        title="Next Event"
        to={PATHS.adminEvents}
        of={events}
        places={PLACES.events}
        empty="No upcoming events scheduled."
        failure={MESSAGES.eventsFailed}
      >
        {({ title, event_date }) => (
          <>
            <span className="avatar" data-size="2" aria-hidden="true">
              <Icon name="events" size={16} />
            </span>
            <Words title={title} to={PATHS.adminEvents}>
              <time dateTime={event_date.toISOString()}>{longDateTime(event_date)}</time>
            </Words>
          </>
        )}
      </Part>
    </div>
  )
}

interface PartProps<Row> {
  title: string
  note?: ReactNode
  /** Where all of them are. */
  to: string
  of: UseQueryResult<readonly Row[]>
  /** How many rows there is room for: it is kept whatever comes. */
  places: number
  empty: string
  failure: string
  children: (row: Row) => ReactNode
}

function Part<Row extends { id: string }>(props: PartProps<Row>) {
  const { title, note, to, of, places, empty, failure, children } = props
  const id = useId()
  return (
    <section className="queue-part" aria-labelledby={id} aria-busy={of.isPending}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <p className="muted">{note}</p>}
        <Link className="quiet-link" to={to}>
          View All<span className="visually-hidden"> of {title}</span>
        </Link>
      </header>
      <div className="queue-rows" style={{ '--places': places } as CSSProperties}>
        {of.data && of.data.length > 0 && (
          <ul aria-labelledby={id}>
            {of.data.map((row) => (
              <li key={row.id} className="queue-row">
                {children(row)}
              </li>
            ))}
          </ul>
        )}
        {of.data?.length === 0 && <p className="queue-note muted">{empty}</p>}
        {of.isPending && <Places count={places} />}
        {of.isError && !of.data && (
          <div className="queue-note" role="status">
            <p className="muted">{failure}</p>
            <Button small pending={of.isFetching} onClick={() => void of.refetch()}>
              Try Again<span className="visually-hidden"> to load {title}</span>
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function Places({ count }: { count: number }) {
  return (
    <div>
      <p className="visually-hidden">Loading</p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="queue-row" aria-hidden="true">
          <span className="avatar" data-size="2" />
          <Skeleton width="55%" />
        </div>
      ))}
    </div>
  )
}

interface WordsProps {
  title: string
  to: string
  children?: ReactNode
}

function Words({ title, to, children }: WordsProps) {
  return (
    <div className="queue-words">
      <Link to={to} dir="auto">
        {title}
      </Link>
      {children && <p className="muted">{children}</p>}
    </div>
  )
}

function Ago({ of }: { of: Date }) {
  return (
    <time className="muted" dateTime={of.toISOString()} title={shortDateTime(of)}>
      {timeAgo(of)}
    </time>
  )
}
