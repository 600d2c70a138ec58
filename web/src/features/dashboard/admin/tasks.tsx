import type { CallResponse } from '@domain/calls/contract'
import type { countApplications } from '@domain/calls/review-applications'
import { displayName, type Profile } from '@domain/entities/profile'
import { APPLICATIONS_COUNTED } from '@domain/limits'
import { MESSAGES } from '@domain/messages'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  applicationPath,
  eventGuestsPath,
  memberCardPath,
  PATHS,
  pendingRequestsPath,
} from '../../../config/paths'
import { PROFILES, useDocuments, type Loadable } from '../../../data/documents'
import { Avatar, IconAvatar } from '../../../ui/avatar'
import { longDateTime, timeAgo } from '../../../ui/dates'
import { Button } from '../../../ui/kit/button'
import '../../../ui/kit/cards.css'
import '../../../ui/kit/panel.css'
import { cappedNumber } from '../../../ui/format'
import { Skeleton } from '../../../ui/skeleton'
import { Time } from '../../../ui/time'
import {
  NEW_MEMBERS,
  NEXT_EVENT,
  MAX_ROWS,
  WAITING_APPLICATIONS,
  WAITING_REQUESTS,
} from './api/tasks'
import './tasks.css'

const EMPTY_PERSON = { first_name: null, last_name: null, avatar_url: null }

/**
 * Lists the tasks that an admin may want to do today.
 * @param pendingRequests the number of pending concierge requests
 */
export function AdminTasks({ pendingRequests }: { pendingRequests: ReactNode }) {
  const waitingApplications = useQuery(WAITING_APPLICATIONS).data
  const applications = useQuery({ ...WAITING_APPLICATIONS, select: longestWaiting })
  const requests = useQuery(WAITING_REQUESTS)
  const members = useQuery(NEW_MEMBERS)
  const events = useQuery(NEXT_EVENT)
  const personOf = useDocuments(PROFILES, requests.data?.map(({ user_id }) => user_id) ?? [])
  return (
    <div className="tasks">
      <Part
        title="Waiting Applications"
        note={waitingApplications && applicationsNote(waitingApplications)}
        to={PATHS.adminApplications}
        query={applications}
        maxRows={MAX_ROWS.applications}
        empty="No applications are waiting."
        failure={MESSAGES.applicationsFailed}
        toRow={({ id, name, business, created_at }) => ({
          picture: <IconAvatar icon="applications" />,
          title: name,
          to: applicationPath(id),
          subtitle: <bdi>{business}</bdi>,
          date: new Date(created_at),
        })}
      />
      <Part
        title="Waiting Requests"
        note={pendingRequests}
        to={pendingRequestsPath()}
        query={requests}
        maxRows={MAX_ROWS.requests}
        empty="No requests are waiting."
        failure={MESSAGES.conciergeRequestsFailed}
        toRow={({ id, title, user_id, created_at }) => {
          const person = personOf(user_id)
          const profile = typeof person === 'object' ? (person ?? EMPTY_PERSON) : EMPTY_PERSON
          const picture = <Avatar person={profile} size={2} />
          return {
            picture,
            title,
            to: pendingRequestsPath(id),
            subtitle: nameOf(person),
            date: created_at,
          }
        }}
      />
      <Part
        title="New Members"
        note="Last 7 days"
        to={PATHS.adminMembers}
        query={members}
        maxRows={MAX_ROWS.members}
        empty="Nobody has joined in the last 7 days."
        failure={MESSAGES.accountsFailed}
        toRow={(member) => ({
          picture: <Avatar person={member} size={2} />,
          title: displayName(member),
          to: memberCardPath(member.user_id),
          date: member.created_at,
        })}
      />
      <Part
        title="Next Event"
        to={PATHS.adminEvents}
        query={events}
        maxRows={MAX_ROWS.events}
        empty="No upcoming events scheduled."
        failure={MESSAGES.eventsFailed}
        toRow={({ id, title, event_date }) => ({
          picture: <IconAvatar icon="events" />,
          title,
          to: eventGuestsPath(id),
          subtitle: <Time date={event_date} format={longDateTime} />,
        })}
      />
    </div>
  )
}

type Counts = CallResponse<typeof countApplications>
const longestWaiting = ({ longest }: Counts) => longest

const applicationsNote = ({ waiting, overdue }: Counts): ReactNode =>
  overdue > 0 ? (
    <span className="tasks-overdue">{cappedNumber(overdue, APPLICATIONS_COUNTED)} overdue</span>
  ) : (
    `${cappedNumber(waiting, APPLICATIONS_COUNTED)} waiting`
  )

function nameOf(person: Loadable<Profile>): ReactNode {
  if (person === 'loading') return <Skeleton width="7rem" />
  return person === 'failed' ? 'Not available' : <bdi>{displayName(person ?? EMPTY_PERSON)}</bdi>
}

interface RowProps {
  picture: ReactNode
  title: string
  to: string
  subtitle?: ReactNode
  date?: Date
}

interface PartProps<Row> {
  title: string
  note?: ReactNode
  /** The path of the page with the complete list. */
  to: string
  query: UseQueryResult<readonly Row[]>
  /** The number of rows that fit into the panel, whose height is fixed. */
  maxRows: number
  empty: string
  failure: string
  toRow: (row: Row) => RowProps
}

function Part<Row extends { id: string }>(props: PartProps<Row>) {
  const { title, note, to, query, maxRows, empty, failure, toRow } = props
  const id = useId()
  return (
    <section className="tasks-part surface" aria-labelledby={id} aria-busy={query.isPending}>
      <header>
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        {note && <p className="muted">{note}</p>}
        <Link className="quiet-link" to={to}>
          View All<span className="visually-hidden"> of {title}</span>
        </Link>
      </header>
      <div className="tasks-rows" style={{ '--places': maxRows } as CSSProperties}>
        {query.data && query.data.length > 0 && (
          <ul className="rows" aria-labelledby={id}>
            {query.data.map((row) => (
              <Row key={row.id} {...toRow(row)} />
            ))}
          </ul>
        )}
        {query.data?.length === 0 && <p className="tasks-note muted">{empty}</p>}
        {query.isPending && (
          <div>
            <p className="visually-hidden">Loading</p>
            {Array.from({ length: maxRows }, (_, index) => (
              <div key={index} className="tasks-row" aria-hidden="true">
                <IconAvatar />
                <Skeleton width="55%" />
              </div>
            ))}
          </div>
        )}
        {query.isError && !query.data && (
          <div className="tasks-note" role="status">
            <p className="muted">{failure}</p>
            <Button small pending={query.isFetching} onClick={() => void query.refetch()}>
              Try Again<span className="visually-hidden"> to load {title}</span>
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const Row = ({ picture, title, to, subtitle, date }: RowProps) => (
  <li className="tasks-row">
    {picture}
    <div className="tasks-words">
      <Link className="text-link one-line" to={to} dir="auto">
        {title}
      </Link>
      {subtitle && <p className="muted one-line">{subtitle}</p>}
    </div>
    {date && <Time date={date} format={timeAgo} withTooltip />}
  </li>
)
