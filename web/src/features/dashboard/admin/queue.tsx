import type { CallResponse } from '@domain/calls/contract'
import { countText, type countApplications } from '@domain/calls/review-applications'
import { displayName, type Profile } from '@domain/entities/profile'
import { MESSAGES } from '@domain/messages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PATHS, profilePath } from '../../../config/paths'
import { PROFILES, useDocuments, type Known } from '../../../data/documents'
import { Avatar, IconAvatar } from '../../../ui/avatar'
import { longDateTime, timeAgo } from '../../../ui/dates'
import { Button } from '../../../ui/kit/button'
import '../../../ui/kit/cards.css'
import '../../../ui/kit/panel.css'
import { Skeleton } from '../../../ui/skeleton'
import { Time } from '../../../ui/time'
import {
  NEW_MEMBERS,
  NEXT_EVENT,
  PLACES,
  WAITING_APPLICATIONS,
  WAITING_REQUESTS,
} from './api/queue'
import './queue.css'

const WAITING = `${PATHS.adminConcierge}?status=pending`
const NOBODY = { first_name: null, last_name: null, avatar_url: null }

/** Lists the tasks that an admin may want to do today. @param waiting the number of pending requests */
export function Queue({ waiting }: { waiting: ReactNode }) {
  const waitingApplications = useQuery(WAITING_APPLICATIONS).data
  const applications = useQuery({ ...WAITING_APPLICATIONS, select: longestOf })
  const requests = useQuery(WAITING_REQUESTS)
  const members = useQuery(NEW_MEMBERS)
  const events = useQuery(NEXT_EVENT)
  const personOf = useDocuments(PROFILES, requests.data?.map(({ user_id }) => user_id) ?? [])
  return (
    <div className="queue">
      <Part
        title="Waiting Applications"
        note={waitingApplications && applicationsNote(waitingApplications)}
        to={PATHS.adminApplications}
        of={applications}
        places={PLACES.applications}
        empty="No applications are waiting."
        failure={MESSAGES.applicationsFailed}
        show={({ id, name, business, created_at }) => ({
          picture: <IconAvatar icon="applications" />,
          title: name,
          to: `${PATHS.adminApplications}?open=${id}`,
          below: <bdi>{business}</bdi>,
          at: new Date(created_at),
        })}
      />
      <Part
        title="Waiting Requests"
        note={waiting}
        to={WAITING}
        of={requests}
        places={PLACES.requests}
        empty="No requests are waiting."
        failure={MESSAGES.conciergeRequestsFailed}
        show={({ title, user_id, created_at }) => {
          const person = personOf(user_id)
          const known = typeof person === 'object' ? (person ?? NOBODY) : NOBODY
          const picture = <Avatar of={known} size={2} />
          return { picture, title, to: WAITING, below: nameOf(person), at: created_at }
        }}
      />
      <Part
        title="New Members"
        note="Last 7 days"
        to={PATHS.adminMembers}
        of={members}
        places={PLACES.members}
        empty="Nobody has joined in the last 7 days."
        failure={MESSAGES.accountsFailed}
        show={(member) => ({
          picture: <Avatar of={member} size={2} />,
          title: displayName(member),
          to: profilePath(member.user_id),
          at: member.created_at,
        })}
      />
      <Part
        title="Next Event"
        to={PATHS.adminEvents}
        of={events}
        places={PLACES.events}
        empty="No upcoming events scheduled."
        failure={MESSAGES.eventsFailed}
        show={({ title, event_date }) => ({
          picture: <IconAvatar icon="events" />,
          title,
          to: PATHS.adminEvents,
          below: <Time of={event_date} as={longDateTime} />,
        })}
      />
    </div>
  )
}

type Counts = CallResponse<typeof countApplications>
const longestOf = ({ longest }: Counts) => longest

const applicationsNote = ({ waiting, overdue }: Counts): string =>
  overdue > 0 ? `${countText(overdue)} overdue` : `${countText(waiting)} waiting`

function nameOf(person: Known<Profile>): ReactNode {
  if (person === 'loading') return <Skeleton width="7rem" />
  return person === 'failed' ? 'Not available' : <bdi>{displayName(person ?? NOBODY)}</bdi>
}

interface Shown {
  picture: ReactNode
  title: string
  to: string
  below?: ReactNode
  at?: Date
}

interface PartProps<Row> {
  title: string
  note?: ReactNode
  /** The path of the complete list. */
  to: string
  of: UseQueryResult<readonly Row[]>
  /** The number of rows for which the panel has space. Its height is fixed. */
  places: number
  empty: string
  failure: string
  show: (row: Row) => Shown
}

function Part<Row extends { id: string }>(props: PartProps<Row>) {
  const { title, note, to, of, places, empty, failure, show } = props
  const id = useId()
  return (
    <section className="queue-part surface" aria-labelledby={id} aria-busy={of.isPending}>
      <header>
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        {note && <p className="muted">{note}</p>}
        <Link className="quiet-link" to={to}>
          View All<span className="visually-hidden"> of {title}</span>
        </Link>
      </header>
      <div className="queue-rows" style={{ '--places': places } as CSSProperties}>
        {of.data && of.data.length > 0 && (
          <ul className="rows" aria-labelledby={id}>
            {of.data.map((row) => (
              <Row key={row.id} {...show(row)} />
            ))}
          </ul>
        )}
        {of.data?.length === 0 && <p className="queue-note muted">{empty}</p>}
        {of.isPending && (
          <div>
            <p className="visually-hidden">Loading</p>
            {Array.from({ length: places }, (_, index) => (
              <div key={index} className="queue-row" aria-hidden="true">
                <IconAvatar />
                <Skeleton width="55%" />
              </div>
            ))}
          </div>
        )}
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

const Row = ({ picture, title, to, below, at }: Shown) => (
  <li className="queue-row">
    {picture}
    <div className="queue-words">
      <Link className="text-link one-line" to={to} dir="auto">
        {title}
      </Link>
      {below && <p className="muted one-line">{below}</p>}
    </div>
    {at && <Time of={at} as={timeAgo} tip />}
  </li>
)
